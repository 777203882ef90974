import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { secret } from '../secret.ts';
import { done, listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { document, name } from '../texts.ts';
import { disables, hsmNeed, hsmStale, hsmState, hsmToken, keyAnswer, resetChecks, testAnswer, testQuery } from './hsm.ts';

/** HSM-020: a Luna Cloud HSM, a service of Data Protection on Demand. Responses never contain the password or the bundle. */
export const lunaCloudInfo = v.object({
  state: hsmState,
  /** Read from the bundle; '' before a bundle was saved. */
  host: text,
  /** 'yes' if the appliance stores a bundle. */
  bundle_set: yesNo,
  /** The partition that this system is logged in to; '' for none. */
  label: text,
  /** 'yes' if the appliance stores its password. */
  password_set: yesNo,
  /** Seconds; 0 for no timeout. */
  sduration: v.number(),
  /** Id of the key in the HSM that wraps the admin key; zeros for none. */
  admin_keyid: text,
  /** VM sets whose KEK is in the HSM, by name. */
  kek_cvmset: text,
  revision,
});
export type LunaCloudInfo = v.InferOutput<typeof lunaCloudInfo>;
const settings = v.object({ settings: v.object({ dpod_info: lunaCloudInfo }) });
/** The client bundle of the service in base64. It contains the credentials of this system. */
const bundle = secret(document);

/** HSM-070 to HSM-074. */
export const lunaCloud = defineCalls('lunaCloud', {
  info: call({ method: 'GET', path: 'system_settings/dpod_info/', answer: settings, need: hsmNeed }),
  /** The appliance sends a password to the partition once, and stores it if it is correct. If not, it refuses with the number of remaining attempts. */
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
  /** The service that a bundle belongs to, and the partitions that it reports. Default: the saved bundle. */
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
