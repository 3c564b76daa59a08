"""Speech by other engines: servers that speak OpenAI's audio endpoints, and local models that the operator has.

Chosen by `speech_recognizer` (`openai`, `faster-whisper`) and `speech_synthesizer` (`openai`, `piper`). Options:
`speech_url` and `speech_key` (default: `model_url` and `model_key`), `listening_model`, `speaking_model` and
`speaking_voice`; for faster-whisper and piper the model is a path. Both packages are installed by the operator;
piper-tts is under the GPL.
"""
