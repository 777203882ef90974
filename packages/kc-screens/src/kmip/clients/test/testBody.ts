import type { AnswerOf, BodyOf } from 'kc-api/contract/call';
import type { kmipClients } from 'kc-api/contract/kmip/clients';
import { kmipTestText } from 'kc-api/rules/kmip/clientTest';
import { t } from 'kc-intl/t';

export type KmipTest = 'connection' | 'key';

/** What each test is called. */
export const kmipTests = {
  connection: { label: t('Test connection'), act: t('Try it') },
  key: { label: t('Test key generation'), act: t('Create and destroy a key') },
} as const;

/** KMIP-032: which test, and with the words of what has failed. */
export const testBody = (what: KmipTest, test_id: string): BodyOf<typeof kmipClients.test> => ({
  test_connect: 'yes',
  test_pubkey: what === 'key' ? 'yes' : 'no',
  testdebug: 'yes',
  test_id,
});

/** KMIP-128 to KMIP-131. What the appliance knows of a failure stands in its steps, where it tells them. */
export function kmipVerdict(answer: AnswerOf<typeof kmipClients.test>, { label }: { label: string }): { passed: boolean; text: string } {
  const { test_result, test_debug = '', steps = [] } = answer;
  const said = kmipTestText(test_result, label === kmipTests.key.label ? 'key' : 'connection');
  return { passed: test_result === 0, text: steps.length > 0 || test_debug === '' ? said : `${said}\n${test_debug}` };
}
