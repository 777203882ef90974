import type { Call } from 'kc-api/contract/call';
import { mayAskInPanel, mayCallInPanel, panelTexts } from 'kc-api/rules/panels/panelRules';
import type { ActiveSession } from '../records.ts';
import { check, refuse } from '../refusal.ts';
import { checkToken } from './machineTokens.ts';

type Scoped = Pick<ActiveSession, 'panel' | 'machine'>;

/** Refuses (403) a call that the panels of the session do not make, a change in a read-only session, and a call that the machine token does not include. */
export function checkCallScope(session: Scoped, declared: Call, address: string): void {
  if (session.panel) check(mayCallInPanel(session.panel, declared));
  checkToken(session, declared, address);
}

/**
 * Refuses (403) calls that a limited session may not make, and requests to a panel session from a foreign origin. Browsers omit the Origin header only for
 * same-origin reads, so a change without it is refused. `address`: IP address of the client; '' if unknown.
 */
export function checkScope(session: Scoped, declared: Call, { headers }: Request, address: string): void {
  checkCallScope(session, declared, address);
  if (!session.panel) return;
  const origin = headers.get('Origin');
  if (origin === null ? declared.method !== 'GET' : origin !== session.panel.origin) refuse(403, panelTexts.origin);
}

/** Refuses (403) a body that exceeds the panels of the session. */
export function checkBodyScope({ panel }: Scoped, declared: Call, body: unknown): void {
  if (panel) check(mayAskInPanel(panel, declared, body));
}
