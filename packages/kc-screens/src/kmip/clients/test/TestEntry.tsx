import { useState } from 'react';
import { KeyRound, PlugZap } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { FieldLine, useFormValues, useSetFormValue } from 'kc-components/Form';
import { ButtonRow, Stack } from 'kc-components/Stack';
import { kmipClients, type KmipClient } from 'kc-api/contract/kmip/clients';
import { t } from 'kc-intl/t';
import { TestResult, TestRuns, useTestRuns } from '../../../serverTest/index.ts';
import { clientBody, clientProblems, type ClientValues } from '../client.schema.ts';
import { kmipTests, kmipVerdict, testBody, type KmipTest } from './testBody.ts';

const icons = { connection: <PlugZap aria-hidden />, key: <KeyRound aria-hidden /> } as const;

/** KMIP-094: tests the current entries before they are saved. The result disappears when an entry changes. */
export function TestEntry({ before }: { before?: KmipClient | undefined }) {
  const values = useFormValues<ClientValues>();
  const set = useSetFormValue();
  const { state, busy, underway, runs, run } = useTestRuns(kmipClients.test, kmipVerdict);
  const [tested, setTested] = useState<ClientValues | null>(null);
  // A test needs no name. Without a server address, the appliance returns the error.
  const isBlank = values.server.trim() === '';
  const isWrong = !isBlank && Object.keys(clientProblems(values, before)).some((field) => field !== 'name');
  const reason = isWrong ? t('Correct the fields with an error first.') : busy ? t('The server is being tested.') : undefined;

  async function test(wanted: KmipTest) {
    const { name: _, ...entry } = clientBody(values, before);
    setTested(values);
    await run(kmipTests[wanted], (test_id) => ({
      body: { ...(isBlank ? {} : { ...entry, ...(before ? { kmip_guid: before.kmip_guid } : {}) }), ...testBody(wanted, test_id) },
    }));
  }

  const [last] = runs;
  return (
    <FieldLine>
      <Stack tight>
        <ButtonRow>
          {(['connection', 'key'] as const).map((wanted) => (
            <Button
              key={wanted}
              icon={icons[wanted]}
              pending={busy && underway.kind === kmipTests[wanted]}
              disabledReason={reason}
              onClick={() => void test(wanted)}
            >
              {kmipTests[wanted].label}
            </Button>
          ))}
        </ButtonRow>
        {state.at === 'failed' ? (
          <TestResult state={state} success={null} />
        ) : (
          !busy && last && tested === values && <Banner kind={last.passed ? 'success' : 'error'}>{last.text}</Banner>
        )}
        <TestRuns
          busy={busy}
          underway={underway}
          runs={runs}
          onTrust={(authority) => set('cacert', [values.cacert.trim(), authority].filter((pem) => pem !== '').join('\n'))}
        />
      </Stack>
    </FieldLine>
  );
}
