import { useState } from 'react';
import { KeyRound, PlugZap } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { FieldLine, useFormValues } from 'kc-components/Form';
import { ButtonRow, Stack } from 'kc-components/Stack';
import { kmipClients, type KmipClient } from 'kc-api/contract/kmip/clients';
import { kmipTestText } from 'kc-api/rules/kmip/clientTest';
import { useAction } from '../../../shell/index.ts';
import { clientBody, clientProblems, type ClientValues } from '../client.schema.ts';
import { testBody, type KmipTest } from './testBody.ts';

/** What was said of these values. */
interface Said {
  of: ClientValues;
  well: boolean;
  text: string;
  /** What the appliance knows of a failure; '' for nothing. */
  debug: string;
}

/** KMIP-094: tests what is entered, before it is saved. An answer is of what was entered then. */
export function TestEntry({ before }: { before?: KmipClient | undefined }) {
  const values = useFormValues<ClientValues>();
  const { run, busy } = useAction();
  const [what, setWhat] = useState<KmipTest>('connection');
  const [said, setSaid] = useState<Said | null>(null);
  // Nobody has to name what is only tested; without a server the appliance says that there is none.
  const isBlank = values.server.trim() === '';
  const isWrong = !isBlank && Object.keys(clientProblems(values, before)).some((field) => field !== 'name');
  const reason = isWrong ? 'Correct the fields with an error first.' : busy ? 'The server is being tested.' : undefined;

  async function test(wanted: KmipTest) {
    setWhat(wanted);
    const { name: _, ...entry } = clientBody(values, before);
    const outcome = await run(kmipClients.test, {
      body: { ...(isBlank ? {} : { ...entry, ...(before ? { kmip_guid: before.kmip_guid } : {}) }), ...testBody(wanted) },
    });
    if (!outcome) return;
    if (!outcome.ok) return setSaid({ of: values, well: false, text: outcome.text, debug: '' });
    const { test_result = 1, test_debug = '' } = outcome.answer ?? {};
    return setSaid({ of: values, well: test_result === 0, text: kmipTestText(test_result, wanted), debug: test_debug });
  }

  return (
    <FieldLine>
      <Stack tight>
        <ButtonRow>
          <Button icon={<PlugZap aria-hidden />} pending={busy && what === 'connection'} disabledReason={reason} onClick={() => void test('connection')}>
            Test connection
          </Button>
          <Button icon={<KeyRound aria-hidden />} pending={busy && what === 'key'} disabledReason={reason} onClick={() => void test('key')}>
            Test key generation
          </Button>
        </ButtonRow>
        {said && said.of === values && (
          <Banner kind={said.well ? 'success' : 'error'}>
            {said.text}
            {said.debug !== '' && <div>{said.debug}</div>}
          </Banner>
        )}
      </Stack>
    </FieldLine>
  );
}
