"""PyKMIP as a client of the appliance: does what is asked on the command line as JSON and prints what came of it as JSON.

Usage: client.py CONNECTION STEPS, where CONNECTION has host, port, cert, key, ca (paths), version ('1.2'), username and
password, and STEPS are [name, arguments...]; '$1' stands for what the first step gave.
"""

import json
import logging
import ssl
import sys
import warnings

warnings.simplefilter("ignore")
logging.disable(logging.CRITICAL)

from kmip.core import enums  # noqa: E402
from kmip.core.attributes import Name  # noqa: E402
from kmip.core.factories.attributes import AttributeFactory  # noqa: E402
from kmip.pie import objects  # noqa: E402
from kmip.pie.client import ProxyKmipClient  # noqa: E402
from kmip.pie.exceptions import KmipOperationFailure  # noqa: E402

connection, steps = json.loads(sys.argv[1]), json.loads(sys.argv[2])
USES = [enums.CryptographicUsageMask.ENCRYPT, enums.CryptographicUsageMask.DECRYPT]
SIGNS = [enums.CryptographicUsageMask.SIGN]


def shown(value):
    """What can be printed of an object or attribute of PyKMIP."""
    if isinstance(value, (objects.CryptographicObject, objects.OpaqueObject)):
        kind = value.object_type.name
        more = {"algorithm": value.cryptographic_algorithm.name, "length": value.cryptographic_length} if isinstance(value, objects.Key) else {}
        form = {"format": value.key_format_type.name} if isinstance(value, objects.Key) else {}
        return {"type": kind, "value": value.value.hex(), **more, **form}
    return str(value)


class Steps:
    def __init__(self, client):
        self.client = client

    def create(self, algorithm, length, name=None):
        return self.client.create(enums.CryptographicAlgorithm[algorithm], length, name=name, cryptographic_usage_mask=USES)

    def create_key_pair(self, algorithm, length):
        pair = self.client.create_key_pair(
            enums.CryptographicAlgorithm[algorithm],
            length,
            public_usage_mask=[enums.CryptographicUsageMask.VERIFY],
            private_usage_mask=SIGNS,
        )
        return list(pair)

    def register_key(self, value, name):
        key = bytes.fromhex(value)
        return self.client.register(objects.SymmetricKey(enums.CryptographicAlgorithm.AES, len(key) * 8, key, masks=USES, name=name))

    def register_secret(self, value):
        return self.client.register(objects.SecretData(bytes.fromhex(value), enums.SecretDataType.PASSWORD, masks=[enums.CryptographicUsageMask.DERIVE_KEY]))

    def register_certificate(self, value):
        return self.client.register(objects.X509Certificate(bytes.fromhex(value), masks=[enums.CryptographicUsageMask.VERIFY]))

    def register_opaque(self, value):
        return self.client.register(objects.OpaqueObject(bytes.fromhex(value), enums.OpaqueDataType.NONE))

    def get(self, uid):
        return shown(self.client.get(uid))

    def get_attribute_list(self, uid):
        return self.client.get_attribute_list(uid)

    def get_attributes(self, uid, *names):
        _, attributes = self.client.get_attributes(uid, list(names) or None)
        return {attribute.attribute_name.value: shown(attribute.attribute_value) for attribute in attributes}

    def locate(self, name):
        attribute = AttributeFactory().create_attribute(
            enums.AttributeType.NAME, Name.create(name, enums.NameType.UNINTERPRETED_TEXT_STRING)
        )
        return self.client.locate(attributes=[attribute])

    def activate(self, uid):
        self.client.activate(uid)

    def revoke(self, uid, reason="CESSATION_OF_OPERATION"):
        self.client.revoke(enums.RevocationReasonCode[reason], uid, "said by PyKMIP")

    def destroy(self, uid):
        self.client.destroy(uid)

    def query(self):
        functions = [enums.QueryFunction.QUERY_OPERATIONS, enums.QueryFunction.QUERY_OBJECTS, enums.QueryFunction.QUERY_SERVER_INFORMATION]
        told = self.client.proxy.query(query_functions=functions)
        return {
            "operations": [one.name for one in told.operations],
            "objects": [one.name for one in told.object_types],
            "vendor": told.vendor_identification,
        }

    def discover_versions(self):
        told = self.client.proxy.discover_versions()
        return [str(one) for one in told.protocol_versions]


def run(step, results, name, *arguments):
    given = [results[int(one[1:]) - 1] if isinstance(one, str) and one.startswith("$") else one for one in arguments]
    try:
        return getattr(step, name)(*given)
    except KmipOperationFailure as failure:
        return {"refused": failure.reason.name, "message": failure.message}


major, minor = connection["version"].split(".")
client = ProxyKmipClient(
    hostname=connection["host"],
    port=connection["port"],
    cert=connection["cert"],
    key=connection["key"],
    ca=connection["ca"],
    ssl_version=connection.get("tls", "PROTOCOL_TLSv1_2"),
    username=connection.get("username"),
    password=connection.get("password"),
    config_file=connection["config"],
    kmip_version=enums.KMIPVersion["KMIP_%s_%s" % (major, minor)],
)
results = []
try:
    with client:
        step = Steps(client)
        for one in steps:
            results.append(run(step, results, *one))
except (ssl.SSLError, OSError) as failure:
    results.append({"broken": type(failure).__name__})
print(json.dumps(results))
