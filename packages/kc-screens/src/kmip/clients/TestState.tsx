import { Status } from 'kc-components/Status';
import type { KmipClient } from 'kc-api/contract/kmip/clients';
import { t } from 'kc-intl/t';

type TestState = 'ok' | 'failed' | 'none';

export const testStateNames: Readonly<Record<TestState, string>> = { ok: t('OK'), failed: t('Failed'), none: t('Not tested') };
export const testStates = ['ok', 'failed', 'none'] as const satisfies readonly TestState[];
export const testStateOf = ({ last_result: result }: KmipClient): TestState => (result === undefined ? 'none' : result === 0 ? 'ok' : 'failed');

const tones = { ok: 'ok', failed: 'bad', none: 'idle' } as const;
export const testText = (client: KmipClient): string => {
  const state = testStateOf(client);
  return state === 'failed' ? `${testStateNames.failed} (${client.last_result})` : testStateNames[state];
};

/** Shows the result of the last test of a client server. */
export const LastTest = ({ client }: { client: KmipClient }) => <Status tone={tones[testStateOf(client)]}>{testText(client)}</Status>;
