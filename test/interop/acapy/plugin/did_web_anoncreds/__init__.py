"""Lets ACA-Py find AnonCreds objects that are published by the did:web AnonCreds method.

An id is `<did:web of the issuer>?service=anoncreds&relativeRef=/<kind>/<hash>`. The issuer's DID document names the endpoint.
Requests to this machine do not use TLS.
"""

import re
import time
from urllib.parse import unquote

import aiohttp
from acapy_agent.anoncreds.base import AnonCredsResolutionError, BaseAnonCredsResolver
from acapy_agent.anoncreds.models.credential_definition import CredDef, GetCredDefResult
from acapy_agent.anoncreds.models.revocation import (
    GetRevListResult,
    GetRevRegDefResult,
    RevList,
    RevRegDef,
)
from acapy_agent.anoncreds.models.schema import AnonCredsSchema, GetSchemaResult
from acapy_agent.anoncreds.models.schema_info import AnonCredsSchemaInfo
from acapy_agent.anoncreds.registry import AnonCredsRegistry

RESOURCE_ID = re.compile(
    r"^(did:web:[^?]+)\?service=anoncreds&relativeRef=(/(?:schema|credDef|revRegDef)/\w+)$"
)


async def setup(context):
    """ACA-Py calls this when it loads the plug-in."""
    context.inject(AnonCredsRegistry).register(DidWebAnonCredsResolver())


class DidWebAnonCredsResolver(BaseAnonCredsResolver):
    """Reads the objects of other issuers. It does not publish any."""

    supported_identifiers_regex = RESOURCE_ID

    async def setup(self, context):
        """Does nothing, because this resolver needs no preparation."""

    async def get_schema(self, profile, schema_id):
        resource, _ = await find(schema_id)
        return GetSchemaResult(AnonCredsSchema.deserialize(resource), schema_id, {}, {})

    async def get_credential_definition(self, profile, credential_definition_id):
        resource, _ = await find(credential_definition_id)
        return GetCredDefResult(
            credential_definition_id, CredDef.deserialize(resource), {}, {}
        )

    async def get_revocation_registry_definition(self, profile, revocation_registry_id):
        resource, _ = await find(revocation_registry_id)
        return GetRevRegDefResult(
            RevRegDef.deserialize(resource), revocation_registry_id, {}, {}
        )

    async def get_revocation_list(
        self, profile, revocation_registry_id, timestamp_from=0, timestamp_to=None
    ):
        _, metadata = await find(revocation_registry_id)
        at = int(timestamp_to or time.time())
        answer = await read(f"{metadata['statusListEndpoint']}/{at}")
        return GetRevListResult(RevList.deserialize(answer["resource"]), {}, {})

    async def get_schema_info_by_id(self, profile, schema_id):
        schema = (await self.get_schema(profile, schema_id)).schema
        return AnonCredsSchemaInfo(schema.issuer_id, schema.name, schema.version)


async def find(resource_id):
    """The object that an id names, and what is said beside it."""
    issuer, reference = RESOURCE_ID.match(resource_id).groups()
    document = await read(document_url(issuer))
    for service in document.get("service", []):
        if service["id"] == f"{issuer}#anoncreds":
            answer = await read(service["serviceEndpoint"] + reference)
            return answer["resource"], answer["resourceMetadata"]
    raise AnonCredsResolutionError(f"{issuer} publishes no AnonCreds objects")


def document_url(did):
    host, *path = (unquote(part) for part in did.removeprefix("did:web:").split(":"))
    scheme = "http" if host.split(":")[0] in ("127.0.0.1", "localhost") else "https"
    return f"{scheme}://{host}/{'/'.join(path or ['.well-known'])}/did.json"


async def read(url):
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        if response.status != 200:
            raise AnonCredsResolutionError(f"{url} answered {response.status}")
        return await response.json(content_type=None)
