import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { recoveryTexts } from '../../rules/recovery/recovery.ts';
import { secret } from '../secret.ts';
import { done, text } from '../shapes.ts';
import { keyPartsRefusal, keyPartsStatus, resetGuard } from './keyParts.ts';

const path = 'system_decommission/';
/** In recovery mode sign-in is impossible, so any client with the key parts may make these calls. */
const who = { need: ['SEC_ADMIN'], inRecovery: true } as const;

/** RECOV-27 to RECOV-29: destroys all data of the appliance. */
export const decommission = defineCalls('decommission', {
  status: call({ method: 'GET', path, answer: keyPartsStatus, refusal: keyPartsRefusal, ...who }),
  upload: call({
    method: 'POST',
    path,
    /** `confirm`: the word that the user types, sent with the first part. */
    body: v.object({ key_part: secret(text), confirm: v.optional(text) }),
    answer: keyPartsStatus,
    refusal: keyPartsRefusal,
    wordless: recoveryTexts.wrong,
    fresh: true,
    stale: ['decommission'],
    ...who,
    second: ({ confirm }) => (confirm === undefined ? null : 'decommission'),
  }),
  reset: call({
    method: 'PATCH',
    path,
    guards: resetGuard,
    answer: done,
    exempt: 'It stops a decommission that was started, and destroys nothing.',
    stale: ['decommission'],
    ...who,
  }),
});
