import type { Call } from 'kc-api/contract/call';
import { mayAskInPanel, mayCallInPanel, panelTexts } from 'kc-api/rules/panels/panelRules';
import type { SessionRecord } from '../records.ts';
import { check, refuse } from '../refusal.ts';

type Scoped = Pick<SessionRecord, 'panel'>;

/** Refuses (403) a call that the panels of the session do not make, and a change in a read-only session. */
export function checkPanelCall({ panel }: Scoped, declared: Call): void {
  if (panel) check(mayCallInPanel(panel, declared));
}

/**
 * Refuses (403) calls that a panel session may not make, and requests from a foreign origin. Browsers omit the Origin header only for same-origin reads, so a
 * change without it is refused.
 */
export function checkPanel(session: Scoped, declared: Call, { headers }: Request): void {
  checkPanelCall(session, declared);
  if (!session.panel) return;
  const origin = headers.get('Origin');
  if (origin === null ? declared.method !== 'GET' : origin !== session.panel.origin) refuse(403, panelTexts.origin);
}

/** Refuses (403) a body that exceeds the panels of the session. */
export function checkPanelBody({ panel }: Scoped, declared: Call, body: unknown): void {
  if (panel) check(mayAskInPanel(panel, declared, body));
}
