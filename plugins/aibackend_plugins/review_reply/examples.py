"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A mixed review: thanks for what was good, regret for what was not",
        request={
            "review": (
                "The guide was funny and knew every bird. Sadly the bus came forty minutes late and the lunch was cold."
            ),
            "rating": 3,
            "business": {"name": "Marsh & Meadow Tours", "voice": "warm", "contact": "hello@marshmeadow.example"},
        },
        response={
            "response": (
                "Thank you so much for telling us how it was for you. We're so glad that you were happy with the "
                "guide. We're sorry to read what you say about the wait and the lunch. If you would like to tell us "
                "more, please contact us at hello@marshmeadow.example.\n\nMarsh & Meadow Tours"
            ),
            "issues": [
                {
                    "issue": "Waiting time or delay",
                    "severity": "medium",
                    "excerpt": "Sadly the bus came forty minutes late",
                },
                {"issue": "Food or drink", "severity": "low", "excerpt": "and the lunch was cold."},
            ],
            "sentiment": "mixed",
            "escalate": False,
            "escalationReason": None,
        },
    ),
    Example(
        title="A grave matter is escalated",
        request={
            "review": ("A shelf fell on my son in your shop and he needed stitches. Nobody even apologised."),
            "rating": 1,
            "business": {"name": "Kranz Interiors", "contact": "care@kranz.example"},
        },
        response={
            "response": (
                "We are very sorry to read that somebody was hurt, and we wish a full recovery. This has "
                "our full attention, and a responsible colleague will look into it. Please contact us at "
                "care@kranz.example, so that we can speak with you in person.\n\nKranz Interiors"
            ),
            "issues": [
                {
                    "issue": "Injury",
                    "severity": "high",
                    "excerpt": ("A shelf fell on my son in your shop and he needed stitches."),
                },
                {"issue": "Staff conduct", "severity": "medium", "excerpt": "Nobody even apologised."},
            ],
            "sentiment": "negative",
            "escalate": True,
            "escalationReason": ("Somebody was hurt: let a person decide before this is published."),
        },
    ),
    Example(
        title="Praise",
        request={
            "review": ("Best bread in town and the ladies behind the counter are always cheerful!"),
            "rating": 5,
            "business": {"name": "Backstube Lind", "voice": "playful"},
        },
        response={
            "response": (
                "This made our day: thank you! It's great that you were so happy with the bread and the ladies. See "
                "you again soon, we hope!\n\nBackstube Lind"
            ),
            "issues": [],
            "sentiment": "positive",
            "escalate": False,
            "escalationReason": None,
        },
    ),
    Example(
        title="A Korean review is answered in Korean",
        request={
            "review": ("디자인은 예쁜데 업데이트하고 나서 지문 인증이 자꾸 실패합니다. 알림도 늦게 와요."),
            "rating": 2,
            "business": {"name": "모아 가계부", "voice": "정중하게", "contact": "help@moa.example"},
        },
        response={
            "response": (
                "담백한 평가에 감사드립니다. 화면을 좋게 봐 주셔서 감사합니다. "
                "남겨 주신 ‘업데이트하고 나서 지문 인증이 자꾸 실패합니다’·‘알림도 늦게 와요’ "
                "말씀을 송구한 마음으로 읽었습니다. 구체적인 상황을 저희 "
                "연락처(help@moa.example)로 남겨 주시면 감사하겠습니다. "
                "다음에는 온전히 만족하실 수 있도록 애쓰겠습니다.\n\n모아 가계부 드림"
            ),
            "issues": [
                {
                    "issue": "로그인·인증",
                    "severity": "medium",
                    "excerpt": "업데이트하고 나서 지문 인증이 자꾸 실패합니다.",
                },
                {"issue": "대기·지연", "severity": "medium", "excerpt": "알림도 늦게 와요."},
            ],
            "sentiment": "mixed",
            "escalate": False,
            "escalationReason": None,
        },
    ),
)
