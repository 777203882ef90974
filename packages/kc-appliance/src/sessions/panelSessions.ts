import { panelSessions as calls } from 'kc-api/contract/sessions/panelSessions';
import { panelMinutes, panelSessionsMost } from 'kc-api/rules/panels/limits';
import { originIn, panelTexts } from 'kc-api/rules/panels/panelRules';
import { panels } from 'kc-api/rules/panels/panels';
import { actorOf } from '../core/access/actor.ts';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { refuse } from '../core/refusal.ts';
import { openPanelSession, openSessions } from '../core/access/sessions.ts';
import { sessionTable } from '../core/state.ts';

/** Ends the oldest panel sessions of a user, so that one more can be opened. Call inside a commit. */
function makeRoom(context: Context, userid: string): void {
  const open = openSessions(context, userid, context.now).filter(({ panel }) => panel !== undefined);
  const oldest = open.sort((a, b) => a.began - b.began).slice(0, Math.max(0, open.length + 1 - panelSessionsMost));
  for (const { id } of oldest) sessionTable.in(context).remove(id);
}

export const panelSessions = resource(calls, {
  create: (context, { body }) => {
    const { me, session } = context;
    // An approved request runs without a session, and needs no panel session.
    if (!session) return refuse(403, panelTexts.call);
    const origin = originIn(body.origin);
    if (origin === null) return refuse(400, panelTexts.notAnOrigin, { fields: { origin: panelTexts.notAnOrigin } });
    const chosen = [...new Set(body.panels)];
    if (chosen.length === 0) return refuse(400, panelTexts.noPanel, { fields: { panels: panelTexts.noPanel } });
    const scope = { product: body.product, panels: chosen, origin, readOnly: body.read_only === 'yes' };
    return context.commit(({ audit }) => {
      makeRoom(context, me.id);
      const { token, kept } = openPanelSession(context, session, scope, body.minutes ?? panelMinutes);
      const titles = chosen.map((panel) => panels[panel].title).join(', ');
      audit({
        category: 'Authentication',
        content: `Panel session of ${me.login_name} opened for ${scope.product} at ${origin}: ${titles}${scope.readOnly ? '; read-only' : ''}`,
        about: { kind: 'User', id: me.id },
      });
      const { privileges } = actorOf(me, context);
      return { panel_session: { id: kept.handle, token, expires_at: kept.expires, userid: me.id, username: me.login_name, privileges: [...privileges] } };
    });
  },
});
