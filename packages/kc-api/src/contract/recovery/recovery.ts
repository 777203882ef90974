import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { recoveryTexts } from '../../rules/recovery/recovery.ts';
import { secret } from '../secret.ts';
import { done, listOf, text } from '../shapes.ts';
import { keyPartsRefusal, keyPartsStatus, resetGuard } from './keyParts.ts';

/** Sign-in is impossible while the master key is missing, so these calls need no session. No timeout, because a recovery may take any time (NET-11). */
const inRecovery = { need: 'none', inRecovery: true, timeout: false } as const;
const path = 'recover_master_key/';

/** RECOV-30, RECOV-32: the ways to recover the master key. */
export const recovery = defineCalls('recovery', {
  /** Also complete if nothing has to be recovered, so that a user in another browser learns of the end of the recovery. */
  status: call({ method: 'GET', path, answer: keyPartsStatus, refusal: keyPartsRefusal, ...inRecovery }),
  /** One file with a key part, as downloaded. */
  upload: call({
    method: 'POST',
    path,
    body: v.object({ key_part: secret(text) }),
    answer: keyPartsStatus,
    refusal: keyPartsRefusal,
    wordless: recoveryTexts.wrong,
    stale: ['recovery'],
    ...inRecovery,
  }),
  reset: call({ method: 'PATCH', path, guards: resetGuard, answer: done, stale: ['recovery'], ...inRecovery }),
  passphrase: call({
    method: 'POST',
    path: 'recover_mkey_passwd/',
    body: v.object({ password: secret(text) }),
    answer: done,
    stale: ['recovery'],
    ...inRecovery,
  }),
  /** RECOV-33. `password`: of the partition, if none is stored or the stored one is no longer valid. */
  hsm: call({
    method: 'POST',
    path: 'recover_mkey_hsm/',
    body: v.object({ password: v.optional(secret(text)) }),
    answer: done,
    stale: ['recovery'],
    ...inRecovery,
  }),
  /** The KMIP servers that hold the admin key. */
  kmipServers: call({
    method: 'GET',
    path: 'recover_mkey_kmip/',
    answer: v.object({ kmipinfo_list: listOf(v.object({ kmip_guid: text, name: text, server: text, port: v.number() })) }),
    ...inRecovery,
  }),
  /** RECOV-34. */
  kmip: call({ method: 'POST', path: 'recover_mkey_kmip/', body: v.object({ kmip_guid: text }), answer: done, stale: ['recovery'], ...inRecovery }),
});
