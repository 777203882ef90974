import { useEffect } from 'react';
import type { Session } from 'kc-api/client/session';

const signs = ['keydown', 'pointermove', 'click', 'scroll', 'touchstart'] as const;

/**
 * Reports user input to the session as activity (AUTH-29), which the session counts at most once in two seconds. While the idle warning is open only its
 * button counts, because an accidental pointer move is not an answer.
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
