import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { done, privilege, text } from '../shapes.ts';
import { seenAs } from './seenAs.ts';

/** The view of the console as another user or role would see it. It belongs to the session of the caller, and changes no rights of anybody. */
export const seeAs = defineCalls('seeAs', {
  /**
   * Limits the session to what the user or the holders of the privileges read, and the caller reads as well. Until the view ends, the appliance refuses
   * every change. Send either `userid` or `privileges`.
   */
  begin: call({
    method: 'POST',
    path: 'see_as/',
    body: v.object({
      /** The user whose privileges and groups limit the view. Default: a role. */
      userid: v.optional(text),
      /** The privileges of the role. Default: those of the user. */
      privileges: v.optional(v.array(privilege)),
    }),
    answer: v.object({ see_as: seenAs }),
    need: ['SEC_ADMIN'],
    fresh: 'The session can do less than before.',
  }),
  /** Ends the view early. The session has the full rights of its user again. */
  end: call({
    method: 'DELETE',
    path: 'see_as/',
    answer: done,
    need: 'signed-in',
    exempt: 'It deletes nothing. The session only returns to the rights of its user.',
  }),
});
