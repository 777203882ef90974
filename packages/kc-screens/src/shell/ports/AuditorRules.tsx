import { useMemo, type ReactNode } from 'react';
import { mayUse } from 'kc-api/rules/auditor';
import type { Call } from 'kc-api/contract/call';
import type { Actor } from 'kc-api/rules/privileges';
import { isForever } from 'kc-api/rules/verdict';
import { useActor } from './KcProvider.tsx';
import { makesOnly, noRules, PanelRulesContext, type OfferedDialog, type PanelRules } from './panelRules.ts';

/** Offers an auditor what reads, and what concerns the own account. */
function rulesOf(actor: Actor): PanelRules {
  if (!actor.auditor) return noRules;
  const maySend = (call: Call) => mayUse(actor, call).ok;
  // The rule of a dialog about an object needs the object. `users.change` also changes the own account, which has dialogs of its own.
  const mayOpen = ({ id, needs, allowed }: OfferedDialog) => (needs === 'none' ? !isForever(allowed(actor, undefined as never)) : !id.startsWith('users.'));
  return { readOnly: true, maySend, offers: (dialog) => makesOnly(maySend, dialog) && mayOpen(dialog) };
}

/** Hides the controls that an auditor may not use. Renders the children unchanged for other users. */
export function AuditorRules({ children }: { children: ReactNode }) {
  const actor = useActor();
  const rules = useMemo(() => rulesOf(actor), [actor]);
  return <PanelRulesContext.Provider value={rules}>{children}</PanelRulesContext.Provider>;
}
