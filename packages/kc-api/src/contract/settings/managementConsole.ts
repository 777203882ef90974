import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { secret } from '../secret.ts';
import { bracedHost } from '../pasted.ts';
import { done, revision, text, yesNo } from '../shapes.ts';
import { tested, testId } from '../connections/testing.ts';
import { certificateFile } from '../certificateFiles.ts';
import { certificateTexts } from '../../rules/certificateTexts.ts';

/** SET-031: the connection to the cloud key manager. The token is write-only; its id shows which token was used. */
export const kcmConnection = v.object({ kcm_ip: text, kcm_applink_token_ID: text, connected: yesNo, kcm_err_msg: v.optional(applianceText) });
export type KcmConnection = v.InferOutput<typeof kcmConnection>;

const need = ['SEC_ADMIN'] as const;
const stale = ['managementConsole'] as const;

/** SET-104 to SET-106. */
export const managementConsole = defineCalls('managementConsole', {
  read: call({ method: 'GET', path: 'KCMApi/', answer: kcmConnection, need }),
  /** `cacert`: PEM of the authority that issued its certificate, if it is a private one. */
  connect: call({
    method: 'POST',
    path: 'KCMApi/',
    body: v.object({ kcm_ip: bracedHost, kcm_applink_token: secret(text), cacert: v.optional(certificateFile({ invalid: certificateTexts.invalid })) }),
    answer: done,
    need,
    stale,
  }),
  /** Tests the console with the values sent. The token is valid only once, so the test does not use it. */
  test: call({
    method: 'POST',
    path: 'KCMApi/test/',
    body: v.object({ kcm_ip: bracedHost, cacert: v.optional(certificateFile({ invalid: certificateTexts.invalid })), test_id: testId }),
    answer: tested,
    refusal: tested,
    need,
    audited: false,
  }),
  disconnect: call({
    method: 'PATCH',
    path: 'KCMApi/',
    guards: 'It ends the connection, whichever it is.',
    body: v.object({ connected: v.literal('no') }),
    answer: done,
    need,
    stale,
    exempt: 'The management console serves no keys, and it can be connected again.',
  }),
});

/** SET-032. */
export const consoleSettingsShape = v.object({ secroot_mgmt: yesNo, revision });
export type ConsoleSettings = v.InferOutput<typeof consoleSettingsShape>;

/** SET-107, SET-108. */
export const consoleSettings = defineCalls('consoleSettings', {
  read: call({
    method: 'GET',
    path: 'system_settings/htadmin_mgmt/',
    answer: v.object({ settings: v.object({ htadmin_mgmt: consoleSettingsShape }) }),
    need,
  }),
  change: call({
    method: 'PATCH',
    path: 'system_settings/htadmin_mgmt/',
    guards: consoleSettingsShape,
    body: v.object({ secroot_mgmt: yesNo }),
    answer: done,
    need,
    stale: ['consoleSettings'],
  }),
});
