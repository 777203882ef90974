import { useMemo, type ReactNode } from 'react';
import { mayUse } from 'kc-api/rules/security/users/auditor';
import { useActor } from './KcProvider.tsx';
import { onlyCalls, PanelRulesContext } from './panelRules.ts';

const none = {};

/** Hides the controls that an auditor may not use. Renders the children unchanged for other users. */
export function AuditorRules({ children }: { children: ReactNode }) {
  const actor = useActor();
  const rules = useMemo(() => (actor.auditor ? onlyCalls((call) => mayUse(actor, call).ok) : none), [actor]);
  return <PanelRulesContext.Provider value={rules}>{children}</PanelRulesContext.Provider>;
}
