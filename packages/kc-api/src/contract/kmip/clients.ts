import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { tested } from '../connections/testing.ts';
import { secret } from '../secret.ts';
import { host } from '../pasted.ts';
import { done, epochSeconds, listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';
import { certificateFile, ownCertificateFile, privateKeyFile } from '../certificateFiles.ts';

/**
 * KMIP-030 to KMIP-032: an external KMIP server to which this appliance connects as a client. Keys and the password
 * are write-only; the `…_set` fields report if they are stored.
 */
export const kmipClient = v.object({
  kmip_guid: text,
  name: text,
  /** Host name or IP address. */
  server: text,
  port: v.number(),
  /** Hexadecimal: '0x200'. */
  protocol: text,
  /** Seconds for each step of a connection; 0 for the default of the appliance. */
  timeout: v.number(),
  /** 'yes' reconnects after a lost connection. */
  reconnect: yesNo,
  /** 'yes' uses non-blocking input and output. */
  nbio: yesNo,
  /** 'yes' verifies the certificate of the server. */
  verify: yesNo,
  username: text,
  /** PEM: in base64 in responses, as text in requests (KMIP-046); '' for none. `cert`: certificate of this client. */
  cert: text,
  cacert: text,
  srvcert: text,
  /** Omitted, like the fields below, by appliances that do not report it. */
  key_set: v.optional(yesNo),
  srvkey_set: v.optional(yesNo),
  password_set: v.optional(yesNo),
  /** Result of the last test since the connection was last changed: 0 for success, above it the error number. Omitted if there was no test. */
  last_result: v.optional(v.number()),
  /** Time of that test. */
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
  /** Defaults: port 5696, protocol 0x1, timeout 0, only `verify` enabled, no certificates and no account. */
  create: call({ method: 'POST', path: 'kmip_clients/', body: v.object({ ...patchOf(changing), name, server: host }), answer, need, stale }),
  /** Missing fields stay unchanged. '' removes a certificate, a key or the password. */
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
   * Tests the values sent; missing fields come from `kmip_guid`. With `kmip_guid` alone, the call tests the saved connection, and the list shows the result.
   * `test_connect` connects. `test_pubkey` creates a key on the server and destroys it. With `testdebug`, `test_debug` describes a failure in words.
   */
  test: call({
    method: 'POST',
    path: 'kmip_clients/test/',
    body: v.object(patchOf({ ...changing, kmip_guid: text, test_connect: yesNo, test_pubkey: yesNo, testdebug: yesNo, test_id: name })),
    /** Below zero: not configured. Zero: success. Above zero: the error number. */
    answer: v.object({ test_result: v.number(), test_debug: v.optional(applianceText), ...v.partial(tested).entries }),
    need,
    stale,
  }),
});
