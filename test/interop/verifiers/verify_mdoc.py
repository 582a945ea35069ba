"""Verifies an mdoc with the `pymdoccbor` package, and prints its content."""

import base64
import json
import sys

import cbor2
from cryptography import x509
from pymdoccbor.mdoc.verifier import MdocCbor

from plain import plain

asked = json.load(sys.stdin)
document = cbor2.loads(base64.urlsafe_b64decode(asked["document"] + "=="))
if "docType" in asked:
    # An issued mdoc has no device signature yet.
    document = {
        "version": "1.0",
        "documents": [{"docType": asked["docType"], "issuerSigned": document}],
        "status": 0,
    }
mdoc = MdocCbor()
mdoc.loads(cbor2.dumps(document))
authority = x509.load_pem_x509_certificate(asked["authority"].encode())
if not mdoc.verify(trusted_root_certs=[authority], verify_hashes=True):
    sys.exit(f"does not verify: {mdoc.documents_invalid}")
[verified] = mdoc.documents
issuer = verified.issuersigned.issuer_auth
json.dump(
    {
        "docType": verified.doctype,
        "hashes": verified.hash_verification,
        "labels": [label.identifier for label in issuer.object.uhdr],
        "status": plain(issuer.payload_as_dict.get("status")),
        "elements": {
            namespace: {
                item["elementIdentifier"]: plain(item["elementValue"])
                for item in (cbor2.loads(one.value) for one in items)
            }
            for namespace, items in verified.issuersigned.namespaces.items()
        },
    },
    sys.stdout,
)
