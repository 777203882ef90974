import type { ReactNode } from 'react';
import type { Call } from 'kc-api/contract/call';
import { type OfferedDialog, usePanelRules } from './panelRules.ts';

interface OfferedProps {
  /** The call that the controls make. Default: they make none of their own. */
  call?: Call;
  /** The dialog that the controls open. Default: none. */
  dialog?: OfferedDialog;
  children: ReactNode;
}

/** Renders the children only if the panel and the role of the user allow the call and the dialog. Use it around buttons, so that an auditor sees no dead ones. */
export function Offered({ call, dialog, children }: OfferedProps) {
  const rules = usePanelRules();
  const allowed = (call === undefined || rules.maySend(call)) && (dialog === undefined || rules.offers(dialog));
  return allowed ? children : null;
}
