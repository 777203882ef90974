import { useCallback, useState } from 'react';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cspAccountTexts, testFailedText } from 'kc-api/rules/cloudKeys/cspAccounts';
import { sayDone, useAction, useFailureMessage, usePorts } from '../../../shell/index.ts';

interface ConnectionTest {
  /** The account that is being tested. */
  testing: string | null;
  test: (account: CspAccount) => Promise<void>;
}

/** CSP-23: asks the cloud whether it takes the credentials of an account; one test at a time. */
export function useConnectionTest(): ConnectionTest {
  const ports = usePorts();
  const sayFailure = useFailureMessage();
  const { run } = useAction();
  const [testing, setTesting] = useState<string | null>(null);
  const test = useCallback(
    async ({ guid, name }: CspAccount) => {
      setTesting(guid);
      const outcome = await run(cspAccounts.checkConnectivity, { params: { guid } });
      if (outcome === null) return;
      setTesting(null);
      if (outcome.ok) sayDone(ports, cspAccountTexts.tested, name);
      else sayFailure(outcome.error, testFailedText(outcome.text));
    },
    [ports, sayFailure, run],
  );
  return { testing, test };
}
