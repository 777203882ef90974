import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { recoveryTexts } from '../../rules/recovery/recovery.ts';
import { secret } from '../secret.ts';
import { done, text } from '../shapes.ts';
import { keyPartsRefusal, keyPartsStatus, resetGuard } from './keyParts.ts';

const path = 'verify_master_key/';
const need = ['SEC_ADMIN'] as const;

/** RECOV-31: a rehearsal of the recovery, which recovers nothing. It proves that the recovery works before it is needed. */
export const recoveryDrill = defineCalls('recoveryDrill', {
  status: call({ method: 'GET', path, answer: keyPartsStatus, refusal: keyPartsRefusal, need }),
  upload: call({
    method: 'POST',
    path,
    body: v.object({ key_part: secret(text) }),
    answer: keyPartsStatus,
    refusal: keyPartsRefusal,
    wordless: recoveryTexts.wrong,
    need,
    fresh: 'It changes nothing, and a part of the admin key is proof enough.',
    stale: ['recoveryDrill', 'system'],
  }),
  reset: call({
    method: 'PATCH',
    path,
    guards: resetGuard,
    answer: done,
    need,
    exempt: 'It clears the parts that were uploaded for the drill, and changes nothing else.',
    stale: ['recoveryDrill'],
  }),
});
