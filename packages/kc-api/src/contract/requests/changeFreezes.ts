import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { done, epochSeconds, listOf, patchOf, revision, sentSeconds, text } from '../shapes.ts';
import { name } from '../texts.ts';

/** WIN-02: a time in which administrators may not perform certain acts. */
export const changeFreeze = v.object({
  id: text,
  name: text,
  reason: text,
  /** First second, and first second after it. */
  from: epochSeconds,
  to: epochSeconds,
  /** The `acts` that it covers; none for all of them. It never covers 'rule', which ends it. */
  acts: listOf(text),
  revision,
});
export type ChangeFreeze = v.InferOutput<typeof changeFreeze>;

const fields = { name, reason: text, from: sentSeconds, to: sentSeconds, acts: v.array(name) };
const answer = v.object({ freeze: changeFreeze });
/** As for the two-person rule, so that one person cannot end a freeze while the rule is on. */
const ofRule = { need: ['SEC_ADMIN'], fresh: true, second: 'rule', stale: ['changeFreezes'] } as const;

export const changeFreezes = defineCalls('changeFreezes', {
  /** Past ones are listed until they are removed. Every user reads them, because they apply to every user. */
  list: call({ method: 'GET', path: 'change_freezes/', answer: v.object({ freezes: listOf(changeFreeze) }), need: 'signed-in' }),
  /** Default: all acts. */
  create: call({ method: 'POST', path: 'change_freezes/', body: v.object({ ...fields, acts: v.exactOptional(fields.acts) }), answer, ...ofRule }),
  change: call({ method: 'PATCH', path: 'change_freezes/:id/', guards: changeFreeze, body: v.object(patchOf(fields)), answer, ...ofRule }),
  /** Ends a freeze that is in force. */
  remove: call({ method: 'DELETE', path: 'change_freezes/:id/', answer: done, ...ofRule }),
});
