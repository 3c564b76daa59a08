"""ID tokens: believed only if signed by the issuer's key, for us, for this sign-in, now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aibackend.errors import InvalidRequest

ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"]
"""Signatures by a private key only: never `none`, and no shared secrets."""
LEEWAY_S = 60  # how far two clocks may be apart


def read_token(token: str, keys: Mapping[str, Any], *, issuer: str, client: str, nonce: str) -> dict[str, Any]:
    """The claims. keys: the issuer's JWK set. Raises: InvalidRequest."""
    from joserfc import jwt
    from joserfc.errors import JoseError
    from joserfc.jwk import KeySet

    registry = jwt.JWTClaimsRegistry(
        leeway=LEEWAY_S,
        iss={"essential": True, "value": issuer},
        aud={"essential": True, "value": client},
        exp={"essential": True},
        iat={"essential": True},
        sub={"essential": True},
        nonce={"essential": True, "value": nonce},
    )
    try:
        found = jwt.decode(token, KeySet.import_key_set(_for_signing(keys)), algorithms=ALGORITHMS)
        registry.validate(found.claims)
    except (JoseError, ValueError, KeyError, TypeError):
        raise InvalidRequest("The identity provider's answer cannot be believed; begin again") from None
    claims: dict[str, Any] = found.claims
    audience = claims["aud"]
    if isinstance(audience, list) and len(audience) > 1 and claims.get("azp") != client:
        raise InvalidRequest("The identity provider's answer is meant for somebody else")
    return claims


def _for_signing(keys: Mapping[str, Any]) -> Any:
    return {
        "keys": [
            key for key in keys["keys"] if key.get("use", "sig") == "sig" and key.get("kty") in ("RSA", "EC", "OKP")
        ]
    }
