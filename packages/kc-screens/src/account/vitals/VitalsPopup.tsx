import { useState, type ReactNode } from 'react';
import { vitals } from 'kc-api/contract/account/account';
import { accountRules } from 'kc-api/rules/account/account';
import { useActor, useAddress, useAnswer } from '../../shell/index.ts';
import { VitalsDialog } from './VitalsDialog.tsx';

export interface VitalsPopupProps {
  /** What comes once nobody is asked, or has answered. Default: nothing. */
  children?: ReactNode;
}

/** Opens the question by itself, once, for a security administrator whose appliance never got an answer. */
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
