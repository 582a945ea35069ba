"""Verifies an mdoc with `openvc-core`, and prints its elements. With a response URI, it verifies the device's signature, too."""

import base64
import hashlib
import json
import sys

from cryptography import x509
from openvc import cbor
from openvc.mdoc import verify_device_response, verify_issuer_signed

asked = json.load(sys.stdin)
document = base64.urlsafe_b64decode(asked["document"] + "==")
how = {
    "trust_anchors": [x509.load_pem_x509_certificate(asked["authority"].encode())],
    "expected_doc_type": asked["docType"],
}
if "responseUri" in asked:
    # OpenID4VP 1.0 §B.2.6.1; the answer is not encrypted, so there is no thumbprint.
    info = cbor.encode([asked["audience"], asked["nonce"], None, asked["responseUri"]])
    transcript = cbor.encode([None, None, ["OpenID4VPHandover", hashlib.sha256(info).digest()]])
    [verified] = verify_device_response(document, session_transcript=transcript, **how)
else:
    issued = {"docType": asked["docType"], "issuerSigned": cbor.decode(document)}
    verified = verify_issuer_signed(issued, **how)
json.dump(
    {
        "docType": verified.doc_type,
        "deviceSigned": verified.device_signed,
        "elements": {name: verified.elements(name) for name in verified.namespaces},
    },
    sys.stdout,
    default=str,
)
