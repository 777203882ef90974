import type { BodyOf } from 'kc-api/contract/call';
import type { kmipClients } from 'kc-api/contract/kmip/clients';

export type KmipTest = 'connection' | 'key';

/** KMIP-032: which test, and with the words of what has failed. */
export const testBody = (what: KmipTest): BodyOf<typeof kmipClients.test> => ({
  test_connect: 'yes',
  test_pubkey: what === 'key' ? 'yes' : 'no',
  testdebug: 'yes',
});
