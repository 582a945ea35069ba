"""Is a verifier made of `polaris-oid4vp`: prints a request, waits for the wallet's answer, prints its verdict, and waits to be ended."""

import base64
import json
import pathlib
import ssl
import sys
import tempfile
import threading
import urllib.parse
import urllib.request

from cryptography import x509
from polaris_oid4vp.cli import keygen, verifier_from
from polaris_oid4vp.sdjwt import _es256_public_key, _verify_es256
from polaris_oid4vp.serve import serve
from polaris_oid4vp.status import StatedAuthority, decide_by_fetching

asked = json.load(sys.stdin)
issuer = asked["issuer"]
anchors = [x509.load_pem_x509_certificate(issuer["authority"].encode())] if "authority" in issuer else []
keys = [issuer["jwk"]] if "jwk" in issuer else []


def fetch(uri):
    request = urllib.request.Request(uri, headers={"accept": "application/statuslist+jwt"})
    context = ssl.create_default_context(cadata=asked["tlsAuthority"])
    with urllib.request.urlopen(request, context=context) as answer:
        return answer.read()


def signer_of_lists(signing_input, signature, header):
    # It leaves to its user who may sign a status list: here, whoever signs the credentials.
    if keys:
        return _verify_es256(_es256_public_key(keys[0]), signing_input, signature)
    leaf = x509.load_der_x509_certificate(base64.b64decode(header["x5c"][0]))
    leaf.verify_directly_issued_by(anchors[0])
    return _verify_es256(leaf.public_key(), signing_input, signature)


def status(*, uri, idx, issuer):
    authority = StatedAuthority().state(
        credential_issuer=issuer, status_uri=uri, verify=signer_of_lists, why="it signs the credentials"
    )
    return decide_by_fetching(
        index=idx, expected_uri=uri, authority=authority, fetch=fetch, credential_issuer=issuer
    )


answered = threading.Event()
verdicts = []


def on_verdict(code, _body, verdict):
    verdicts.append((code, verdict))
    answered.set()


with tempfile.TemporaryDirectory() as folder:
    pki = pathlib.Path(folder)
    port = asked["port"]
    keygen(pki, "localhost")
    verifier = verifier_from(
        pki,
        "localhost",
        port,
        issuer_jwks=keys,
        issuer_trust_anchors=anchors,
        public_base_url=f"http://localhost:{port}",
        claims=asked["claims"],
        vct_values=[asked["vct"]],
    )
    verifier.status_resolver = status
    serve(verifier, host="localhost", port=port, on_verdict=on_verdict)
    session, _ = verifier.new_request()
    parameters = urllib.parse.urlencode(verifier.authorization_request_params(session))
    print(f"openid4vp://?{parameters}", flush=True)
    answered.wait()
    [(code, verdict)] = verdicts
    json.dump(
        {
            "code": code,
            "authentic": verdict.authentic,
            "refusal": verdict.code,
            "claims": verdict.claims,
            "revocation": verdict.revocation,
        },
        sys.stdout,
        default=str,
    )
    print(flush=True)
    # The verdict is known before the wallet has its answer, which would be cut off by an end now.
    threading.Event().wait()
