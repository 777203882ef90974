import type { AnswerOf } from 'kc-api/contract/call';
import type { panelSessions } from 'kc-api/contract/sessions/panelSessions';

type Opened = AnswerOf<typeof panelSessions.create>['panel_session'];

/** A session of a panel: the `panel_session` that the vault gave to your server, as it is. */
export type PanelSession = Pick<Opened, 'token' | 'userid' | 'username' | 'privileges'> & Partial<Pick<Opened, 'expires_at'>>;

/** Requests the next session from your server. Rejects if there is none. */
export type RenewSession = () => Promise<PanelSession>;
