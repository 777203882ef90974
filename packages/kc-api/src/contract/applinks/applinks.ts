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

/** HTCC51 is linked by a one-time code of the other product, the others by user name and password. */
export const linkProtocol = v.picklist(['HTCC51', 'HTCC', 'REST']);
export type LinkProtocol = v.InferOutput<typeof linkProtocol>;

/** LINK-07 to LINK-10: a link to another product. Password and one-time code of that product go in and never come back. */
export const applink = v.object({
  guid: text,
  name: text,
  /** As whom the other product is asked; made with the link. */
  access_id: text,
  date_added: epochSeconds,
  product_name: text,
  product_version: text,
  product_url: text,
  /** Addresses from which the other product may come, joined by commas; '' for any. */
  iplist: text,
  protocol: linkProtocol,
  /** Seconds that the secret of the link is good for. */
  secret_expiry_interval: v.number(),
  sslverify: yesNo,
  /** PEM; '' without one. */
  cacert: text,
  /** Of the certificates that the other product presented when they were verified or accepted; '' for none. */
  certificateid: text,
  /** What they say, its own first. Left out by an appliance that does not tell it. */
  certificates: v.optional(v.array(certificateFacts)),
  /** When the secret expires. Left out by an appliance that does not tell it. */
  secret_expires: v.optional(epochSeconds),
  /** Until when the last one-time code that was made here is good; 0 without one. Left out by an appliance that does not tell it. */
  code_expires: v.optional(epochSeconds),
  /** The VM sets that use it: as long as there are any, it stays. Left out by an appliance that does not tell it. */
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
/** LINK-15 to LINK-18: whether the certificates of this id are accepted. */
const accepting = { accept: v.boolean(), certificateid: text };
const credentials = { username: name, password: secret(text), onetimecode: secret(text) };

/** LINK-11: of all links, seconds. */
export const applinkSettings = v.object({ applink_replay_interval: v.number(), applink_secret_expiry_interval: v.number(), revision });
export type ApplinkSettings = v.InferOutput<typeof applinkSettings>;

const need = ['CLOUD_ADMIN'] as const;
const answer = v.object({ applink });
const settingsAnswer = v.object({ applink_settings: applinkSettings });

/** LINK-24 to LINK-30. */
export const applinks = defineCalls('applinks', {
  list: call({ method: 'GET', path: 'applinks/', answer: v.object({ applinks: listOf(applink) }), need }),
  /**
   * Default: protocol HTCC51, any address, the secret expiry interval of all links, certificates verified. Where they are not
   * vouched for by the CA certificate it is refused with `certificateQuestion`, and made once they are accepted.
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
  /** Another address or another way to verify it is looked at as that of a new link is. */
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
  /**
   * Looks at the other product as it is entered; what is not sent is that of `guid`. Nothing is made or changed, and nobody is
   * logged in.
   */
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
  /** LINK-28: a code that the other product is given, good once. The one before is void. */
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
