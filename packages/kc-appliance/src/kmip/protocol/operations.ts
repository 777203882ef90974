import { cancel, poll } from './asynchronous.ts';
import type { OperationName } from './numbers.ts';
import { certify, reCertify } from './operations/certify.ts';
import { addAttribute, adjustAttribute, deleteAttribute, modifyAttribute, setAttribute } from './operations/changeAttributes.ts';
import { create, createKeyPair, importObject, register } from './operations/createObjects.ts';
import { deriveKey } from './operations/deriveKey.ts';
import { decrypt, encrypt } from './operations/encryption.ts';
import { exportObject, get, getAttributeList, getAttributes } from './operations/get.ts';
import { activate, archive, check, destroy, getUsageAllocation, obtainLease, recover, revoke } from './operations/lifecycle.ts';
import { locate } from './operations/locate.ts';
import { login, logout } from './operations/login.ts';
import { interop, log } from './operations/other.ts';
import { rngRetrieve, rngSeed } from './operations/random.ts';
import { reKey, reKeyKeyPair } from './operations/rekey.ts';
import { hash, mac, macVerify, sign, signatureVerify } from './operations/signatures.ts';
import { validate } from './operations/validate.ts';
import { createSplitKey, joinSplitKey } from './operations/splitKeys.ts';
import { discoverVersions, query } from './query.ts';
import { storedTypes } from './store.ts';
import type { Operation } from './turn.ts';

export type { Turn } from './turn.ts';

/** Every operation that the server performs. */
export const operationsByName: Readonly<Partial<Record<OperationName, Operation>>> = {
  Create: create,
  CreateKeyPair: createKeyPair,
  Register: register,
  Import: importObject,
  Export: exportObject,
  ReKey: reKey,
  ReKeyKeyPair: reKeyKeyPair,
  DeriveKey: deriveKey,
  Certify: certify,
  ReCertify: reCertify,
  Validate: validate,
  CreateSplitKey: createSplitKey,
  JoinSplitKey: joinSplitKey,
  Locate: locate,
  Get: get,
  GetAttributes: getAttributes,
  GetAttributeList: getAttributeList,
  AddAttribute: addAttribute,
  ModifyAttribute: modifyAttribute,
  DeleteAttribute: deleteAttribute,
  SetAttribute: setAttribute,
  AdjustAttribute: adjustAttribute,
  Activate: activate,
  Revoke: revoke,
  Destroy: destroy,
  Archive: archive,
  Recover: recover,
  Check: check,
  ObtainLease: obtainLease,
  GetUsageAllocation: getUsageAllocation,
  Encrypt: encrypt,
  Decrypt: decrypt,
  Sign: sign,
  SignatureVerify: signatureVerify,
  MAC: mac,
  MACVerify: macVerify,
  Hash: hash,
  RNGRetrieve: rngRetrieve,
  RNGSeed: rngSeed,
  Interop: interop,
  Log: log,
  Login: login,
  Logout: logout,
  Query: (payload, { version }) => query(payload, { version, operationNames: Object.keys(operationsByName) as OperationName[], objectTypeNames: storedTypes }),
  DiscoverVersions: discoverVersions,
  Poll: poll,
  Cancel: cancel,
};
