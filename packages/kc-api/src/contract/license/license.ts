import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { licenseFacts } from '../frame/system.ts';
import { text, yesNo } from '../shapes.ts';
import { document, name } from '../texts.ts';

/** The license that `system.license` tells of is replaced in two steps, so that nobody accepts what they have not seen. */
export const licenses = defineCalls('licenses', {
  /** SET-101: judges a license file and keeps it until it is accepted; another upload takes its place. Refused at `file`, each with its reason. */
  upload: call({
    method: 'POST',
    path: 'system_license/',
    body: v.object({ file: document }),
    /** What the file says; limits and dates as they will be. */
    answer: v.object({ upload: text, license: licenseFacts }),
    need: ['SEC_ADMIN'],
  }),
  /** SET-102: puts the uploaded license in the place of the one in use. `upload`: that of the answer above. */
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
