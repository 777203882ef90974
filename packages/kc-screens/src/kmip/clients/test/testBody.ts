import type { AnswerOf, BodyOf } from 'kc-api/contract/call';
import type { kmipClients } from 'kc-api/contract/kmip/clients';
import { kmipTestText } from 'kc-api/rules/kmip/clients/clientTest';
import { t } from 'kc-intl/t';

export type KmipTest = 'connection' | 'key';

/** The labels of each test. */
export const kmipTests = {
  connection: { label: t('Test connection'), act: t('Try it') },
  key: { label: t('Test key generation'), act: t('Create and destroy a key') },
} as const;

/** KMIP-032: builds the request for a test. It asks for the error text, too. */
export const testBody = (what: KmipTest, test_id: string): BodyOf<typeof kmipClients.test> => ({
  test_connect: 'yes',
  test_pubkey: what === 'key' ? 'yes' : 'no',
  testdebug: 'yes',
  test_id,
});

/** KMIP-128 to KMIP-131: returns the result as text. If the response contains steps, they describe the failure. */
export function kmipVerdict(answer: AnswerOf<typeof kmipClients.test>, { label }: { label: string }): { passed: boolean; text: string } {
  const { test_result, test_debug = '', steps = [] } = answer;
  const said = kmipTestText(test_result, label === kmipTests.key.label ? 'key' : 'connection');
  return { passed: test_result === 0, text: steps.length > 0 || test_debug === '' ? said : `${said}\n${test_debug}` };
}
