import { confirmTexts } from 'kc-api/rules/session/confirm';
import type { ConfirmWay, session as calls } from 'kc-api/contract/session/session';
import { codeUsed } from '../account/index.ts';
import type { Context } from '../core/context.ts';
import { confirmWays } from '../core/access/freshness.ts';
import type { Handler } from '../core/handlers.ts';
import type { SessionRecord, UserRecord } from '../core/records.ts';
import { refuse } from '../core/refusal.ts';
import { countWrong } from '../core/access/sessions.ts';
import { sessionTable } from '../core/state.ts';
import { countFailure, statusNow } from '../security/index.ts';
import { checkPassword } from './proofs.ts';

type Confirm = typeof calls.confirm;

const ended = (): never => refuse(401, 'Invalid or expired session; please login');

const refused = (way: ConfirmWay, text: string): never => refuse(400, text, { fields: { [way]: text } });

const ownSession = (context: Context): SessionRecord => (context.session && sessionTable.in(context).get(context.session.id)) ?? ended();

/** Refuses a method that this user does not have, and a locked user. */
export function mayConfirm(context: Context, asked: UserRecord, way: ConfirmWay): void {
  if (!confirmWays({ session: ownSession(context), user: asked }).includes(way)) refused(way, confirmTexts.wrong[way]);
  if (statusNow(asked, context.now) !== 'Active') refused(way, confirmTexts.locked);
}

/** Counts a wrong proof like one at the sign-in, and also in the session. */
export function unconfirmed(context: Context, user: UserRecord, way: ConfirmWay, text: string = confirmTexts.wrong[way]): never {
  const { over } = context.commit(({ audit, alert }) => {
    countFailure(context, user, way === 'password' ? 'password' : 'code', alert);
    audit({ category: 'Authentication', content: `Confirmation of ${user.login_name} failed` });
    return countWrong(context);
  });
  if (over) ended();
  return refused(way, text);
}

/** `proved`: the user's record after the use of the proof. */
export function confirmed(context: Context, proved: UserRecord): Record<never, never> {
  context.commit(({ audit }) => {
    sessionTable.in(context).put({ ...ownSession(context), confirmed: context.now, wrong: 0 });
    context.users.put({ ...proved, failed_logins: 0 });
    audit({ category: 'Authentication', content: `${proved.login_name} confirmed who they are` });
  });
  return {};
}

/** Re-authenticates the user of the session. */
export const confirm: Handler<Confirm> = async (context, { body }) => {
  const asked = context.me;
  const way = body.code === undefined ? 'password' : 'code';
  mayConfirm(context, asked, way);
  const proof = body.code === undefined ? await checkPassword(context, asked, body.password ?? '') : null;
  // A password that no server has checked does not count as wrong.
  if (proof?.at === 'unjudged' || proof?.at === 'challenged') return refused(way, confirmTexts[proof.at]);
  const typed = proof === null || proof.at === 'right';
  // While the password was checked, the user may have been changed or locked, or the code used.
  const now = context.me;
  const same = statusNow(now, context.now) === 'Active' && now.password === asked.password;
  const proved = typed && same ? (body.code === undefined ? now : codeUsed(context, now, body.code)) : null;
  return proved ? confirmed(context, proved) : unconfirmed(context, now, way);
};
