import { useCallback } from 'react';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { useAction, useFailureMessage, usePorts } from '../../../shell/index.ts';

/** KSET-49: asks the HSM of a key set whether it works, and says what it answered. */
export function useVerifyHsm() {
  const { messages } = usePorts();
  const sayFailure = useFailureMessage();
  const { run, busy } = useAction();
  const verify = useCallback(
    async ({ guid }: Pick<KeySet, 'guid'>) => {
      const outcome = await run(keySets.verifyHsm, { params: { guid } });
      if (outcome?.ok) messages.add({ kind: 'success', text: keySetTexts.verified });
      else if (outcome) sayFailure(outcome.error, outcome.text);
    },
    [run, messages, sayFailure],
  );
  return { verify, busy };
}
