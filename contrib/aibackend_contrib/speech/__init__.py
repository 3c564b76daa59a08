"""Speech by other engines: servers that speak OpenAI's audio endpoints, and local models that the operator has.

Chosen by `speech_recognizer` (`openai`, `faster-whisper`) and `speech_synthesizer` (`openai`, `piper`). Options:
`speech_url` and `speech_key` (default: `model_url` and `model_key`), `listening_model`, `speaking_model` and
`speaking_voice`; for faster-whisper (extra `whisper`) and piper the model is a path. faster-whisper's default is what
`aibackend models fetch whisper-base` brought. piper-tts is installed by the operator: it is under the GPL.
"""
