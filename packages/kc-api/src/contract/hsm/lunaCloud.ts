import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { secret } from '../secret.ts';
import { done, listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { document, name } from '../texts.ts';
import { disables, hsmNeed, hsmStale, hsmState, hsmToken, keyAnswer, resetChecks, testAnswer, testQuery } from './hsm.ts';

/** HSM-020: a Luna Cloud HSM, a service of Data Protection on Demand. The password and the bundle are never told. */
export const lunaCloudInfo = v.object({
  state: hsmState,
  /** Told by the bundle; '' before one was saved. */
  host: text,
  /** A bundle is kept. */
  bundle_set: yesNo,
  /** The partition that this system is logged in to; '' for none. */
  label: text,
  /** Its password is kept. */
  password_set: yesNo,
  /** Seconds; 0 for no time-out. */
  sduration: v.number(),
  /** Of the key in the HSM that wraps the admin key; zeros for none. */
  admin_keyid: text,
  /** VM sets whose KEK is in the HSM, by name. */
  kek_cvmset: text,
  revision,
});
export type LunaCloudInfo = v.InferOutput<typeof lunaCloudInfo>;
const settings = v.object({ settings: v.object({ dpod_info: lunaCloudInfo }) });
/** The service's client bundle in base64: it holds what this system signs in with. */
const bundle = secret(document);

/** HSM-070 to HSM-074. */
export const lunaCloud = defineCalls('lunaCloud', {
  info: call({ method: 'GET', path: 'system_settings/dpod_info/', answer: settings, need: hsmNeed }),
  /** A password is sent to the partition once, and kept where it is right. A wrong one is refused, with how many attempts are left. */
  change: call({
    method: 'PATCH',
    path: 'system_settings/dpod_info/',
    guards: lunaCloudInfo,
    body: v.object(patchOf({ state: hsmState, label: name, password: secret(text), bundle_data: bundle, sduration: ruledNumber })),
    answer: settings,
    need: hsmNeed,
    stale: hsmStale,
    fresh: disables,
    second: (body) => (disables(body) ? 'hsm.reset' : null),
  }),
  /** The service that a bundle is of, and the partitions that it reports. Default: the bundle that was saved. */
  tokens: call({
    method: 'POST',
    path: 'hsm/luna_cloud/tokens/',
    body: v.object({ bundle_data: v.exactOptional(bundle) }),
    answer: v.object({ host: text, tokens: listOf(hsmToken) }),
    need: hsmNeed,
    audited: false,
  }),
  test: call({ method: 'POST', path: 'hsm/luna_cloud/test/', query: testQuery, answer: testAnswer, need: hsmNeed, audited: false }),
  locateAdminKey: call({ method: 'POST', path: 'hsm/luna_cloud/locate_admin_key/', answer: keyAnswer, need: hsmNeed, audited: false }),
  reset: call({
    method: 'POST',
    path: 'hsm/luna_cloud/reset/',
    body: v.object(resetChecks),
    answer: done,
    need: hsmNeed,
    fresh: true,
    stale: hsmStale,
    second: 'hsm.reset',
  }),
});
