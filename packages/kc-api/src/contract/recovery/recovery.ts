import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { recoveryTexts } from '../../rules/recovery/recovery.ts';
import { secret } from '../secret.ts';
import { done, listOf, text } from '../shapes.ts';
import { keyPartsRefusal, keyPartsStatus, resetGuard } from './keyParts.ts';

/** Nobody can sign in while the master key is missing, and it takes as long as it takes (NET-11). */
const inRecovery = { need: 'none', inRecovery: true, timeout: false } as const;
const path = 'recover_master_key/';

/** RECOV-30, RECOV-32: the ways back to the master key. */
export const recovery = defineCalls('recovery', {
  /** Complete as well where nothing has to be recovered, so that whoever waits in another browser learns of it. */
  status: call({ method: 'GET', path, answer: keyPartsStatus, refusal: keyPartsRefusal, ...inRecovery }),
  /** One file as it was downloaded. */
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
  /** RECOV-33. `password`: of the partition, where none is kept or another one holds now. */
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
