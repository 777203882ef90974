import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { certificateFacts, certificateQuestion } from '../certificates.ts';
import { tested } from '../connections/testing.ts';
import { secret, shownOnce } from '../secret.ts';
import { hosts, url } from '../pasted.ts';
import { done, epochSeconds, listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';
import { certificateFile } from '../certificateFiles.ts';
import { caTexts } from '../../rules/certificateTexts.ts';

/** HTCC51 links with a one-time code of the other product, the others with user name and password. */
export const linkProtocol = v.picklist(['HTCC51', 'HTCC', 'REST']);
export type LinkProtocol = v.InferOutput<typeof linkProtocol>;

/** LINK-07 to LINK-10: a link to another product. The password and the one-time code of that product are write-only. */
export const applink = v.object({
  guid: text,
  name: text,
  /** The identity under which the appliance calls the other product. Created with the link. */
  access_id: text,
  date_added: epochSeconds,
  product_name: text,
  product_version: text,
  product_url: text,
  /** Addresses from which the other product may connect, comma-separated; '' for any. */
  iplist: text,
  protocol: linkProtocol,
  /** Lifetime of the secret of the link, in seconds. */
  secret_expiry_interval: v.number(),
  sslverify: yesNo,
  /** PEM; '' without one. */
  cacert: text,
  /** Id of the certificates that the other product presented when they were verified or accepted; '' for none. */
  certificateid: text,
  /** Contents of these certificates, leaf first. Omitted by appliances that do not report it. */
  certificates: v.optional(v.array(certificateFacts)),
  /** Expiry of the secret. Omitted by appliances that do not report it. */
  secret_expires: v.optional(epochSeconds),
  /** Expiry of the last one-time code that was created here; 0 without a code. Omitted by appliances that do not report it. */
  code_expires: v.optional(epochSeconds),
  /** VM sets that use the link. They prevent its deletion. Omitted by appliances that do not report it. */
  cvm_sets: v.optional(v.array(v.object({ guid: text, name: text }))),
  revision,
});
export type Applink = v.InferOutput<typeof applink>;

const changing = {
  name,
  product_url: url,
  iplist: hosts,
  secret_expiry_interval: ruledNumber,
  sslverify: yesNo,
  cacert: certificateFile({ invalid: caTexts.invalid }),
};
/** LINK-15 to LINK-18: `accept` is true if the user accepts the certificates with this id. */
const accepting = { accept: v.boolean(), certificateid: text };
const credentials = { username: name, password: secret(text), onetimecode: secret(text) };

/** LINK-11: settings for all links, in seconds. */
export const applinkSettings = v.object({ applink_replay_interval: v.number(), applink_secret_expiry_interval: v.number(), revision });
export type ApplinkSettings = v.InferOutput<typeof applinkSettings>;

const need = ['CLOUD_ADMIN'] as const;
const answer = v.object({ applink });
const settingsAnswer = v.object({ applink_settings: applinkSettings });

/** LINK-24 to LINK-30. */
export const applinks = defineCalls('applinks', {
  list: call({ method: 'GET', path: 'applinks/', answer: v.object({ applinks: listOf(applink) }), need }),
  /**
   * Defaults: protocol HTCC51, any address, the secret expiry interval of all links, certificate verification on. If the CA certificate does not verify the
   * server's certificates, the appliance refuses with `certificateQuestion` until the user accepts them.
   */
  create: call({
    method: 'POST',
    path: 'applink/',
    body: v.object({ ...patchOf({ ...changing, protocol: linkProtocol, ...credentials, ...accepting }), name, product_url: url }),
    answer,
    refusal: certificateQuestion,
    need,
    stale: ['applinks'],
    wordless: 'Unknown Error',
  }),
  /** If the address or the verification settings change, the appliance checks the certificates as for a new link. */
  change: call({
    method: 'PATCH',
    path: 'applink/:guid/',
    guards: applink,
    body: v.object(patchOf({ ...changing, ...accepting })),
    answer,
    refusal: certificateQuestion,
    need,
    stale: ['applinks'],
  }),
  /** Tests the connection to the other product with the values sent; missing fields come from the link `guid`. Changes nothing and does not log in. */
  test: call({
    method: 'POST',
    path: 'applink/test/',
    body: v.object(patchOf({ guid: text, product_url: url, sslverify: yesNo, cacert: certificateFile({ invalid: caTexts.invalid }), test_id: name })),
    answer: tested,
    refusal: tested,
    need,
    audited: false,
  }),
  remove: call({
    method: 'DELETE',
    path: 'applink/:guid/',
    answer: done,
    need,
    stale: ['applinks'],
    fresh: true,
    exempt: { second: 'A link that a VM set uses cannot be deleted.' },
  }),
  /** LINK-28: creates a single-use code for the other product, and invalidates the previous code. */
  makeCode: call({ method: 'POST', path: 'applink/:guid/onetimecode/', answer: v.object({ code: shownOnce(text) }), need, stale: ['applinks'] }),
  settings: call({ method: 'GET', path: 'system_settings/applink_settings/', answer: settingsAnswer, need }),
  changeSettings: call({
    method: 'PATCH',
    path: 'system_settings/applink_settings/',
    guards: applinkSettings,
    body: v.object(patchOf({ applink_replay_interval: ruledNumber, applink_secret_expiry_interval: ruledNumber })),
    answer: settingsAnswer,
    need,
    stale: ['applinks'],
  }),
});
