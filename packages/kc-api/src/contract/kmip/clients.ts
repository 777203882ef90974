import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { tested } from '../connections/testing.ts';
import { secret } from '../secret.ts';
import { host } from '../pasted.ts';
import { done, epochSeconds, listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';
import { certificateFile, ownCertificateFile, privateKeyFile } from '../certificateFiles.ts';

/** KMIP-030 to KMIP-032: an outside KMIP server that this appliance is a client of. Keys and password go in and never come back; `…_set` tells that they are there. */
export const kmipClient = v.object({
  kmip_guid: text,
  name: text,
  /** Host name or IP address. */
  server: text,
  port: v.number(),
  /** Hexadecimal, '0x200'. */
  protocol: text,
  /** Seconds for each step of a connection; 0 leaves it to the appliance. */
  timeout: v.number(),
  /** Whether a lost connection is made again. */
  reconnect: yesNo,
  /** Whether input and output do not block. */
  nbio: yesNo,
  /** Whether the certificate of the server is verified. */
  verify: yesNo,
  username: text,
  /** PEM in base64 when read, as text when sent (KMIP-046); '' without one. `cert`: of this client. */
  cert: text,
  cacert: text,
  srvcert: text,
  /** Left out by an appliance that does not tell it, as is what follows. */
  key_set: v.optional(yesNo),
  srvkey_set: v.optional(yesNo),
  password_set: v.optional(yesNo),
  /** What the last test has come to since the connection was last changed: 0 is well, above it is the number of the error. Left out where there was none. */
  last_result: v.optional(v.number()),
  /** When that was. */
  last_tested: v.optional(epochSeconds),
  revision,
});
export type KmipClient = v.InferOutput<typeof kmipClient>;

const changing = {
  name,
  server: host,
  port: ruledNumber,
  protocol: text,
  timeout: ruledNumber,
  reconnect: yesNo,
  nbio: yesNo,
  verify: yesNo,
  username: name,
  password: secret(text),
  cert: ownCertificateFile({ key: 'key' }),
  cacert: certificateFile(),
  srvcert: ownCertificateFile({ key: 'srvkey' }),
  key: secret(privateKeyFile()),
  srvkey: secret(privateKeyFile()),
};
const need = ['SEC_ADMIN'] as const;
const answer = v.object({ kmipinfo: kmipClient });
const stale = ['kmipClients'] as const;

/** KMIP-090 to KMIP-094. */
export const kmipClients = defineCalls('kmipClients', {
  list: call({ method: 'GET', path: 'kmip_clients/', answer: v.object({ kmipinfo_list: listOf(kmipClient) }), need }),
  /** Default: port 5696, protocol 0x1, time-out 0, nothing but `verify` switched on, no certificates and no account. */
  create: call({ method: 'POST', path: 'kmip_clients/', body: v.object({ ...patchOf(changing), name, server: host }), answer, need, stale }),
  /** What is not sent stays; '' takes a certificate, a key or the password away. */
  change: call({ method: 'PATCH', path: 'kmip_clients/:kmip_guid/', guards: kmipClient, body: v.object(patchOf(changing)), answer, need, stale }),
  remove: call({
    method: 'DELETE',
    path: 'kmip_clients/:kmip_guid/',
    answer: done,
    need,
    stale,
    fresh: true,
    second: 'hsm.reset',
  }),
  /**
   * Tests what is sent; what is not sent is that of `kmip_guid`. Nothing but `kmip_guid` is a test of the client server as
   * it is, whose result is told in the list. `test_connect` connects; `test_pubkey` makes a key there and destroys it;
   * `testdebug`: `test_debug` says in words what has failed.
   */
  test: call({
    method: 'POST',
    path: 'kmip_clients/test/',
    body: v.object(patchOf({ ...changing, kmip_guid: text, test_connect: yesNo, test_pubkey: yesNo, testdebug: yesNo, test_id: name })),
    /** Below zero nothing is configured, zero is well, above it is the number of the error. */
    answer: v.object({ test_result: v.number(), test_debug: v.optional(applianceText), ...v.partial(tested).entries }),
    need,
    stale,
  }),
});
