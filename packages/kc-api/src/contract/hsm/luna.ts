import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { certificateFacts } from '../certificates.ts';
import { secret } from '../secret.ts';
import { host } from '../pasted.ts';
import { done, listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';
import { disables, hsmNeed, hsmStale, hsmState, keyAnswer, resetChecks, testAnswer, testQuery, tokenList } from './hsm.ts';
import { certificateFile } from '../certificateFiles.ts';

export const certMode = v.picklist(['CLUSTER', 'NODE']);

/** HSM-019: a physical Luna HSM, with this system as its client. */
export const lunaInfo = v.object({
  state: hsmState,
  hostname: text,
  client_name: text,
  /** PEM; '' before the first client name was saved. */
  client_cert: text,
  /** The certificate of the HSM, PEM. */
  server_cert: text,
  /** Contents of this certificate. Omitted by appliances that do not report it. */
  certificates: v.optional(v.array(certificateFacts)),
  /** One client certificate for the cluster, or one for each node. */
  cert_mode: certMode,
  /** Seconds; 0 for no timeout. */
  session_duration: v.number(),
  /** Id of the key in the HSM that wraps the admin key; zeros for none. */
  admin_keyid: text,
  /** VM sets whose KEK is in the HSM, by name. */
  kek_cvmset: text,
  client_list: listOf(v.object({ node_guid: text, comm_name: text, client_cert: text })),
  /** Path of the PKCS #11 module for the HSM, with its own configuration. Omitted if there is none. */
  module: v.optional(text),
  /** The partition that this system is logged in to; '' for none. */
  label: text,
  /** 'yes' if the appliance stores its password. */
  password_set: yesNo,
  revision,
});
export type LunaInfo = v.InferOutput<typeof lunaInfo>;
const settings = v.object({ settings: v.object({ hsm_info: lunaInfo }) });

/** HSM-063 to HSM-068. */
export const luna = defineCalls('luna', {
  info: call({ method: 'GET', path: 'system_settings/hsm_info/', answer: settings, need: hsmNeed }),
  change: call({
    method: 'PATCH',
    path: 'system_settings/hsm_info/',
    guards: lunaInfo,
    body: v.object(
      patchOf({ state: hsmState, hostname: host, client_name: name, server_cert: certificateFile(), cert_mode: certMode, session_duration: ruledNumber }),
    ),
    answer: settings,
    need: hsmNeed,
    stale: hsmStale,
    fresh: disables,
    second: (body) => (disables(body) ? 'hsm.reset' : null),
  }),
  /** The partitions that the HSM reports for the saved settings. */
  tokens: call({ method: 'GET', path: 'hsm/luna/tokens/', answer: tokenList, need: hsmNeed }),
  /** Sends the password once. If it is correct, the appliance stores label and password. If not, it refuses with the number of remaining attempts. */
  logIn: call({
    method: 'POST',
    path: 'hsm/luna/login/',
    body: v.object({ label: name, password: secret(text) }),
    answer: done,
    need: hsmNeed,
    stale: hsmStale,
  }),
  test: call({ method: 'POST', path: 'hsm/luna/test/', query: testQuery, answer: testAnswer, need: hsmNeed, audited: false }),
  locateAdminKey: call({ method: 'POST', path: 'hsm/luna/locate_admin_key/', answer: keyAnswer, need: hsmNeed, audited: false }),
  clientCert: call({
    method: 'GET',
    path: 'hsm/luna/client_certs/:comm_name/',
    kind: 'download',
    files: { 'application/x-pem-file': 'pem' },
    answer: done,
    need: hsmNeed,
  }),
  reset: call({
    method: 'POST',
    path: 'hsm/luna/reset/',
    body: v.object(resetChecks),
    answer: done,
    need: hsmNeed,
    fresh: true,
    stale: hsmStale,
    second: 'hsm.reset',
  }),
});
