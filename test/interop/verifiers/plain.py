"""Converts CBOR values to JSON: tags become numbers, bytes become base64url."""

import base64
import datetime
from collections.abc import Mapping

import cbor2


def plain(value):
    if isinstance(value, cbor2.CBORTag):
        return {"tag": value.tag, "value": plain(value.value)}
    # The library converts the tags of dates and times itself.
    if isinstance(value, datetime.datetime):
        return {"tag": 0, "value": value.isoformat().replace("+00:00", "Z")}
    if isinstance(value, datetime.date):
        return {"tag": 1004, "value": value.isoformat()}
    if isinstance(value, bytes):
        return {"bytes": base64.urlsafe_b64encode(value).decode().rstrip("=")}
    if isinstance(value, Mapping):
        return {str(name): plain(item) for name, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value
