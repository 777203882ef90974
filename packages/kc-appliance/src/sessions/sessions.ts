import { sessions as calls, type OpenSession, type SessionEnder } from 'kc-api/contract/sessions/sessions';
import { sessionName, sessionRules } from 'kc-api/rules/sessions/sessions';
import { t } from 'kc-intl/t';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import type { SessionRecord } from '../core/records.ts';
import { check, orMissing } from '../core/refusal.ts';
import { endSession, lastsUntil, openSessions } from '../core/access/sessions.ts';
import { userTable } from '../core/state.ts';

const wire = (context: Context, one: SessionRecord): OpenSession => ({
  id: one.handle,
  userid: one.userid,
  current: one.handle === context.session?.handle ? 'yes' : 'no',
  began: one.began,
  used: one.used,
  address: one.address,
  used_from: one.usedFrom,
  browser: one.browser,
  signed_in_with: one.way,
  expires_at: one.expires,
  ends_at: one.panel ? one.expires : lastsUntil(context, one),
  ...(one.panel && { panel: { product: one.panel.product, panels: one.panel.panels, origin: one.panel.origin, read_only: one.panel.readOnly ? 'yes' : 'no' } }),
});

const enderOf = (context: Context, { id }: { id: string }): SessionEnder => (context.me.id === id ? 'user' : 'administrator');

const openOf = (context: Context, { id }: { id: string }) => openSessions(context, id, context.now);

export const sessions = resource(calls, {
  list: (context, { params }) => {
    userTable.find(context, params.id, t('This user'));
    return { sessions: openOf(context, params).map((one) => wire(context, one)) };
  },

  end: (context, { params }) => {
    const user = userTable.find(context, params.id, t('This user'));
    const one = orMissing(
      openOf(context, params).find(({ handle }) => handle === params.session),
      t('This session'),
    );
    check(sessionRules.end(context.actor, wire(context, one)));
    context.commit(({ audit }) => {
      endSession(context, one, enderOf(context, user));
      audit({ category: 'Authentication', content: `Session of ${user.login_name} ended: ${sessionName(one)}` });
    });
    return {};
  },

  endAll: (context, { params }) => {
    const user = userTable.find(context, params.id, t('This user'));
    check(sessionRules.endAll(context.actor, user));
    const others = openOf(context, params).filter(({ handle }) => handle !== context.session?.handle);
    if (others.length === 0) {
      context.changesNothing();
      return { ended: 0 };
    }
    context.commit(({ audit }) => {
      for (const one of others) endSession(context, one, enderOf(context, user));
      const names = others.map(sessionName).join('; ');
      audit({ category: 'Authentication', content: `${others.length} session(s) of ${user.login_name} ended: ${names}` });
    });
    return { ended: others.length };
  },
});
