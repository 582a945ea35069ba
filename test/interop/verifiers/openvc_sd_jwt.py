"""Verifies an SD-JWT VC and its status with `openvc-core`, and prints its claims. With a query, it verifies a `vp_token`."""

import json
import ssl
import sys
import urllib.request

from cryptography import x509
from openvc import VerificationPolicy, verify_credential
from openvc.openid4vp import verify_vp_token
from openvc.proof._jws import parse_compact
from openvc.resolvers import default_status_list_token_resolver
from openvc.status import verify_status_list_token
from openvc.x5c import leaf_public_jwk, load_x5c_chain, validate_cert_chain

asked = json.load(sys.stdin)


def fetch(uri):
    # Its own `fetch` refuses the loopback interface, on which the tests issue.
    request = urllib.request.Request(uri, headers={"accept": "application/statuslist+jwt"})
    context = ssl.create_default_context(cadata=asked["tlsAuthority"])
    with urllib.request.urlopen(request, context=context) as answer:
        return answer.read().decode()


anchors = [x509.load_pem_x509_certificate(asked["authority"].encode())] if "authority" in asked else None


def status_list(uri):
    # Its resolver finds the key by `iss` alone, which a status list need not have (draft-ietf-oauth-status-list §5.1).
    token = fetch(uri)
    header, *_ = parse_compact(token)
    if "x5c" not in header:
        return default_status_list_token_resolver(fetch=lambda _: token)(uri)
    leaf, *above = load_x5c_chain(header["x5c"])
    validate_cert_chain(leaf, above, trust_anchors=anchors)
    return verify_status_list_token(token, public_key_jwk=leaf_public_jwk(leaf), expected_uri=uri)


how = {"x5c_trust_anchors": anchors, "resolve_status_list_token": status_list}
if "query" in asked:
    [presentation] = verify_vp_token(
        asked["vpToken"],
        dcql_query=asked["query"],
        nonce=asked["nonce"],
        client_id=asked["audience"],
        require_status=True,
        **how,
    ).presentations
    [verified] = presentation.credentials
else:
    verified = verify_credential(asked["token"], policy=VerificationPolicy(expected_vct=asked["vct"]), **how)
json.dump(
    {
        "format": verified.format,
        "issuer": verified.issuer,
        "keyBound": verified.key_bound,
        "claims": verified.claims,
        "status": verified.status.status if verified.status else None,
    },
    sys.stdout,
)
