import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { licenseFacts } from '../frame/system.ts';
import { text, yesNo } from '../shapes.ts';
import { document, name } from '../texts.ts';

/** Replaces the license of `system.license` in two steps, so that an administrator sees a license before accepting it. */
export const licenses = defineCalls('licenses', {
  /** SET-101: checks a license file and stores it until it is accepted; another upload replaces it. Errors are at `file`, each with its reason. */
  upload: call({
    method: 'POST',
    path: 'system_license/',
    body: v.object({ file: document }),
    /** Contents of the file. Limits and dates are those after the acceptance. */
    answer: v.object({ upload: text, license: licenseFacts }),
    need: ['SEC_ADMIN'],
  }),
  /** SET-102: replaces the license in use with the uploaded one. `upload`: from the response of the upload. */
  accept: call({
    method: 'PATCH',
    path: 'system_license/',
    guards: 'A license replaces the previous one as a whole, and only the upload that was seen can be accepted.',
    body: v.object({ upload: name, accept_eula: yesNo }),
    answer: v.object({ license: licenseFacts }),
    need: ['SEC_ADMIN'],
    stale: ['system'],
  }),
});
