import type { Session } from 'kc-api/client/session';
import type { MessageStore } from 'kc-components/Messages';

interface SignInState {
  grids: { stop(): void };
  messages: Pick<MessageStore, 'clear'>;
}

/**
 * Drops the state of one sign-in when its session ends or another user takes it over. No button of a message may change
 * anything under a later session.
 */
export function stopAtEnd(session: Pick<Session, 'getState' | 'subscribe'>, { grids, messages }: SignInState): void {
  const { userid } = session.getState();
  const stop = session.subscribe(() => {
    const now = session.getState();
    if (now.signedIn && now.userid === userid) return;
    stop();
    grids.stop();
    messages.clear();
  });
}
