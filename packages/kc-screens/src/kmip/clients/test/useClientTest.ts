import { useCallback, useState } from 'react';
import { kmipClients, type KmipClient } from 'kc-api/contract/kmip/clients';
import { kmipTestText } from 'kc-api/rules/kmip/clientTest';
import { sayDone, useAction, useFailureMessage, usePorts } from '../../../shell/index.ts';
import { testBody, type KmipTest } from './testBody.ts';

interface ClientTest {
  /** The client server that is being tested. */
  testing: string | null;
  test: (client: KmipClient, what: KmipTest) => Promise<void>;
}

/** KMIP-157: tests a client server as it was saved; one at a time. */
export function useClientTest(): ClientTest {
  const ports = usePorts();
  const sayFailure = useFailureMessage();
  const { run } = useAction();
  const [testing, setTesting] = useState<string | null>(null);
  const test = useCallback(
    async ({ kmip_guid, name }: KmipClient, what: KmipTest) => {
      setTesting(kmip_guid);
      const outcome = await run(kmipClients.test, { body: { kmip_guid, ...testBody(what) } });
      if (outcome === null) return;
      setTesting(null);
      if (!outcome.ok) return sayFailure(outcome.error, outcome.text);
      const { test_result = 1, test_debug = '' } = outcome.answer ?? {};
      const text = [kmipTestText(test_result, what), test_debug].join('\n').trim();
      if (test_result === 0) sayDone(ports, text, name);
      else ports.messages.add({ kind: 'error', text, about: name });
    },
    [ports, sayFailure, run],
  );
  return { testing, test };
}
