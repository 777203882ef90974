/** Prints the secret keys of a token, as any program sees them that knows its password. */
const { createRequire } = require('node:module');

const [module_, folder, label, password] = process.argv.slice(2);
const pkcs11 = createRequire(`${folder}/package.json`)('pkcs11js');
const hsm = new pkcs11.PKCS11();
hsm.load(module_);
hsm.C_Initialize();
const slot = hsm.C_GetSlotList(true).find((one) => hsm.C_GetTokenInfo(one).label.trimEnd() === label);
const session = hsm.C_OpenSession(slot, pkcs11.CKF_SERIAL_SESSION);
hsm.C_Login(session, pkcs11.CKU_USER, password);
hsm.C_FindObjectsInit(session, [{ type: pkcs11.CKA_CLASS, value: pkcs11.CKO_SECRET_KEY }]);
const found = hsm.C_FindObjects(session, 100);
hsm.C_FindObjectsFinal(session);

const attribute = (object, type) => hsm.C_GetAttributeValue(session, object, [{ type }])[0].value;
function valueOf(object) {
  try {
    return attribute(object, pkcs11.CKA_VALUE).toString('hex');
  } catch (error) {
    return error.message;
  }
}
const keys = found.map((object) => ({
  id: attribute(object, pkcs11.CKA_ID).toString('hex'),
  label: attribute(object, pkcs11.CKA_LABEL).toString(),
  bytes: Number(attribute(object, pkcs11.CKA_VALUE_LEN).readUIntLE(0, 4)),
  extractable: attribute(object, pkcs11.CKA_EXTRACTABLE)[0] === 1,
  sensitive: attribute(object, pkcs11.CKA_SENSITIVE)[0] === 1,
  value: valueOf(object),
}));
process.stdout.write(JSON.stringify(keys));
