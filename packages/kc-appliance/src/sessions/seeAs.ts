import { seeAs as calls } from 'kc-api/contract/sessions/seeAs';
import { roleName, seeAsMinutes, seeAsRules, seeAsTexts } from 'kc-api/rules/sessions/seeAs';
import { t } from 'kc-intl/t';
import { effective } from '../core/access/actor.ts';
import { lastsUntil, openSessions } from '../core/access/sessions.ts';
import { seeAsOf, seeAsTable, wireSeeAs, type SeeAsRecord } from '../core/access/seeAs.ts';
import type { Context, Environment } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { check, refuse } from '../core/refusal.ts';
import { userTable } from '../core/state.ts';
import { commitBySystem, secondsOf } from '../core/system.ts';
import type { Due } from '../core/work/agenda.ts';

type Subject = Pick<SeeAsRecord, 'as_user' | 'privileges' | 'name'>;

/** Returns the user or the role of the request. Refuses what the administrator may not see. */
function subjectOf(context: Context, { userid, privileges }: { userid?: string | undefined; privileges?: SeeAsRecord['privileges'] | undefined }): Subject {
  if ((userid === undefined) === (privileges === undefined)) return refuse(400, seeAsTexts.either);
  if (userid === undefined) {
    const chosen = [...new Set(privileges)];
    const verdict = seeAsRules.privileges(context.actor, chosen);
    if (!verdict.ok) refuse(400, verdict.reason, { fields: { privileges: verdict.reason } });
    return { privileges: chosen, name: roleName(chosen) };
  }
  const user = userTable.find(context, userid, t('This user'));
  const held = { privileges: effective(user.privileges, context), audit_privileges: effective(user.audit_privileges ?? [], context) };
  check(seeAsRules.user(context.actor, { id: user.id, ...held }));
  return { as_user: user.id, name: user.login_name };
}

const about = ({ userid }: SeeAsRecord) => ({ kind: 'User' as const, id: userid });

export const seeAs = resource(calls, {
  begin: (context, { body }) => {
    const { me, now, session } = context;
    // An approved request runs without a session, and has no screen.
    if (!session?.handle || session.panel) return refuse(403, seeAsTexts.either);
    const subject = subjectOf(context, body);
    const until = Math.min(now + seeAsMinutes * 60, lastsUntil(context, session));
    const view: SeeAsRecord = { id: session.handle, userid: me.id, login_name: me.login_name, ...subject, began: now, until };
    context.commit(({ audit }) => {
      seeAsTable.in(context).put(view);
      const minutes = Math.ceil((until - now) / 60);
      audit({
        category: 'Authentication',
        content: `${me.login_name} began to see the console as ${view.name}, read only, for at most ${minutes} minutes`,
        about: about(view),
      });
    });
    context.agenda.wake();
    return { see_as: wireSeeAs(context, me, view) };
  },

  end: (context) => {
    const view = context.session && seeAsOf(context, context.session, context.now);
    if (!view) return refuse(409, seeAsTexts.ended);
    context.commit(({ audit }) => {
      seeAsTable.in(context).remove(view.id);
      audit({ category: 'Authentication', content: endText(view), about: about(view) });
    });
    return {};
  },
});

const endText = ({ login_name, name }: SeeAsRecord): string => `${login_name} no longer sees the console as ${name}`;

/** How a view can end by itself, as audit records say it. */
const endReasons = { session: 'the session has ended', time: 'the time is over' } as const;
type End = keyof typeof endReasons;

/** Returns when the view ends by itself: after its time, or with its session. */
function endOf(environment: Environment, { id, userid, until }: SeeAsRecord): { at: number; end: End } {
  const now = secondsOf(environment);
  const session = openSessions(environment, userid, now).find(({ handle }) => handle === id);
  if (!session) return { at: now, end: 'session' };
  // A renewal moves the end of the session. The work then finds it open, and looks again later.
  return session.expires < until ? { at: session.expires, end: 'session' } : { at: until, end: 'time' };
}

/** Ends views whose time or session is over. */
export const seeAsDue: Due = (environment) => {
  const ends = seeAsTable
    .in(environment)
    .all()
    .map((view) => ({ view, ...endOf(environment, view) }));
  const first = ends.sort((a, b) => a.at - b.at)[0];
  if (!first) return undefined;
  const { at, view, end } = first;
  return {
    at,
    run: async () => {
      commitBySystem(
        environment,
        'Authentication',
        ({ audit }) => {
          seeAsTable.in(environment).remove(view.id);
          audit({ content: `${endText(view)}: ${endReasons[end]}`, group: '', user: view.login_name, about: about(view) });
        },
        { essential: true },
      );
    },
  };
};

/** The end of a session writes an audit record. Its view, if any, then ends at once. */
export const seeAsRecorded = (environment: Environment): void => {
  if (seeAsTable.in(environment).count() > 0) environment.agenda.wake();
};
