import * as v from 'valibot';
import { restoreNeed } from '../../rules/backup/restoreNeed.ts';
import { recoveryTexts } from '../../rules/recovery/recovery.ts';
import { call, defineCalls } from '../call.ts';
import { keyPartsRefusal, keyPartsStatus, resetGuard } from '../recovery/keyParts.ts';
import { secret } from '../secret.ts';
import { done, text } from '../shapes.ts';

const path = 'system_backup/key_parts/';
const need = restoreNeed;

/** Admin key parts that open the uploaded image if the appliance does not hold the key that encrypts it. */
export const restoreParts = defineCalls('restoreParts', {
  status: call({ method: 'GET', path, answer: keyPartsStatus, refusal: keyPartsRefusal, need }),
  /** The last required part decrypts and verifies the image, as `backups.verify` does. */
  upload: call({
    method: 'POST',
    path,
    body: v.object({ key_part: secret(text) }),
    answer: keyPartsStatus,
    refusal: keyPartsRefusal,
    wordless: recoveryTexts.wrong,
    need,
    fresh: 'It changes nothing, and an admin key part is proof enough.',
    timeout: false,
    stale: ['restoreParts', 'backups'],
  }),
  reset: call({
    method: 'PATCH',
    path,
    guards: resetGuard,
    answer: done,
    need,
    exempt: 'The holders can upload their parts again.',
    stale: ['restoreParts'],
  }),
});
