import { useEffect, type ReactNode } from 'react';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { reasonOf } from 'kc-api/rules/verdict';
import { useActor, usePorts, type DialogBodyProps } from '../../shell/index.ts';

/** CKP-49: shows a warning instead of the dialog if the key set has no account. */
export function WithAccount({ targets: [set], onClose, children }: DialogBodyProps<KeySet> & { children: ReactNode }) {
  const actor = useActor();
  const { messages } = usePorts();
  const reason = set && reasonOf(keySetRules.import(actor, set));
  useEffect(() => {
    if (reason === undefined) return;
    messages.add({ kind: 'warning', text: reason });
    onClose();
  }, [reason, messages, onClose]);
  return reason === undefined && children;
}
