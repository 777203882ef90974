import { useEffect } from 'react';
import type { Session } from 'kc-api/client/session';

const signs = ['keydown', 'pointermove', 'click', 'scroll', 'touchstart'] as const;

/**
 * What a person does counts as activity (AUTH-29); the session itself counts at most once in two seconds. Once the
 * warning is on show only its button counts: a hand that brushes the mouse is no answer to it.
 */
export function useActivity(session: Session): void {
  useEffect(() => {
    const act = () => {
      if (session.getState().idle === 'active') session.active();
    };
    const how = { capture: true, passive: true } as const;
    for (const sign of signs) globalThis.addEventListener(sign, act, how);
    return () => {
      for (const sign of signs) globalThis.removeEventListener(sign, act, how);
    };
  }, [session]);
}
