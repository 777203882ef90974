import { useCallback } from 'react';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { sayDone, useAction, useFailureMessage, usePorts } from '../../../shell/index.ts';

/** KSET-49: asks the appliance to verify the HSM of a key set and shows the result. */
export function useVerifyHsm() {
  const ports = usePorts();
  const sayFailure = useFailureMessage();
  const { run, busy } = useAction();
  const verify = useCallback(
    async ({ guid, name }: Pick<KeySet, 'guid' | 'name'>) => {
      const outcome = await run(keySets.verifyHsm, { params: { guid } });
      if (outcome?.ok) sayDone(ports, keySetTexts.verified, name);
      else if (outcome) sayFailure(outcome.error, outcome.text);
    },
    [run, ports, sayFailure],
  );
  return { verify, busy };
}
