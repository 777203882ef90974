import { useState, type ReactNode } from 'react';
import { vitals } from 'kc-api/contract/account/account';
import { accountRules } from 'kc-api/rules/account/account';
import { useActor, useAddress, useAnswer } from '../../shell/index.ts';
import { VitalsDialog } from './VitalsDialog.tsx';

export interface VitalsPopupProps {
  /** Rendered when the dialog is not due or was closed. Default: nothing. */
  children?: ReactNode;
}

/** Opens the vitals dialog once for a security administrator, if the appliance has no choice stored. */
export function VitalsPopup({ children }: VitalsPopupProps) {
  const actor = useActor();
  const { path } = useAddress();
  const asks = accountRules.vitals(actor).ok;
  const { data, loading } = useAnswer(vitals.read, undefined, { enabled: asks });
  const [closed, setClosed] = useState(false);
  const due = asks && data?.popup_closed === 'no' && data.transfer_enabled === undefined;
  if (!due || closed) return loading ? null : children;
  if (/^\/account\/vitals$/i.test(path)) return null;
  return <VitalsDialog onClose={() => setClosed(true)} />;
}
