"""Conversations: who said what, in reported speech; who is to do what until when; what was decided and what "
"stayed open.

`turns` reads transcripts, chats and threads; `speech` takes fillers out; `reported` turns remarks to the third person
where that is safe; `hearing` reads a whole conversation once for `commitments`, `outcomes` and `gist`.
"""
