import { useMemo, type ReactNode } from 'react';
import { mayUse } from 'kc-api/rules/auditor';
import type { Call } from 'kc-api/contract/call';
import type { Actor } from 'kc-api/rules/privileges';
import { isForever } from 'kc-api/rules/verdict';
import { useActor } from './KcProvider.tsx';
import { makesOnly, noRules, PanelRulesContext, type OfferedDialog, type PanelRules } from './panelRules.ts';

/** Returns the rules that offer an auditor only reads and changes to the own account. */
export function auditorRules(actor: Actor): PanelRules {
  if (!actor.auditor) return noRules;
  const maySend = (call: Call) => mayUse(actor, call).ok;
  // A call with `others` can be about the own account. The rule of a dialog about an object needs the object, so only the others are asked.
  const mayOpen = ({ submit, ownAccount, needs, allowed }: OfferedDialog) =>
    (ownAccount === true && !actor.seesAs) || (submit?.call.others === undefined && (needs !== 'none' || !isForever(allowed(actor, undefined as never))));
  return { readOnly: true, maySend, offers: (dialog) => makesOnly(maySend, dialog) && mayOpen(dialog) };
}

/** Hides the controls that an auditor may not use. Renders the children unchanged for other users. */
export function AuditorRules({ children }: { children: ReactNode }) {
  const actor = useActor();
  const rules = useMemo(() => auditorRules(actor), [actor]);
  return <PanelRulesContext.Provider value={rules}>{children}</PanelRulesContext.Provider>;
}
