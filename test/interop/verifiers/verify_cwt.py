"""Verifies a CWT with `pycose`, and prints its protected header and its claims."""

import base64
import json
import sys

import cbor2
from cryptography import x509
from pycose.keys import EC2Key
from pymdoccbor.tools import bytes2CoseSign1

from plain import plain

asked = json.load(sys.stdin)
token = base64.urlsafe_b64decode(asked["token"] + "==")
tag = cbor2.loads(token).tag
signed = bytes2CoseSign1(token)
header = {label if isinstance(label, int) else label.identifier: value for label, value in signed.phdr.items()}
chain = [header[33]] if isinstance(header[33], bytes) else header[33]
certificates = [x509.load_der_x509_certificate(one) for one in chain]
anchors = [x509.load_pem_x509_certificate(asked["authority"].encode())]
for certificate, above in zip(certificates, certificates[1:] + anchors):
    certificate.verify_directly_issued_by(above)
numbers = certificates[0].public_key().public_numbers()
signed.key = EC2Key(crv="P_256", x=numbers.x.to_bytes(32, "big"), y=numbers.y.to_bytes(32, "big"))
if not signed.verify_signature():
    sys.exit("does not verify")
json.dump(
    {"tag": tag, "typ": header[16], "claims": plain(cbor2.loads(signed.payload))},
    sys.stdout,
)
