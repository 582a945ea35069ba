"""Verifies an SD-JWT with the `sd-jwt` package, and prints the claims that it shows."""

import base64
import json
import sys

from cryptography import x509
from jwcrypto.jwk import JWK
from sd_jwt.verifier import SDJWTVerifier

asked = json.load(sys.stdin)


def issuer_key(issuer, header):
    """Returns the key of a certificate that the authority has issued, or the key of a did:jwk."""
    chain = [x509.load_der_x509_certificate(base64.b64decode(one)) for one in header.get("x5c", [])]
    if not chain:
        encoded = issuer.removeprefix("did:jwk:")
        return JWK.from_json(base64.urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4)))
    anchors = [x509.load_pem_x509_certificate(asked["authority"].encode())]
    for certificate, above in zip(chain, chain[1:] + anchors):
        certificate.verify_directly_issued_by(above)
    return JWK.from_pyca(chain[0].public_key())


verifier = SDJWTVerifier(asked["token"], issuer_key, asked.get("audience"), asked.get("nonce"))
json.dump(verifier.get_verified_payload(), sys.stdout)
