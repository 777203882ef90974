import { useState } from 'react';
import { vitals } from 'kc-api/contract/account/account';
import { accountRules } from 'kc-api/rules/account/account';
import { useActor, useAddress, useAnswer } from '../../shell/index.ts';
import { VitalsDialog } from './VitalsDialog.tsx';

/** Opens the question by itself, once, for a security administrator whose appliance never got an answer. */
export function VitalsPopup() {
  const actor = useActor();
  const { path } = useAddress();
  const asks = accountRules.vitals(actor).ok;
  const { data } = useAnswer(vitals.read, undefined, { enabled: asks });
  const [closed, setClosed] = useState(false);
  const due = asks && data?.popup_closed === 'no' && data.transfer_enabled === undefined;
  if (!due || closed || /^\/account\/vitals$/i.test(path)) return null;
  return <VitalsDialog onClose={() => setClosed(true)} />;
}
