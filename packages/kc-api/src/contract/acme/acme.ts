import * as v from 'valibot';
import { caTexts } from '../../rules/certificateTexts.ts';
import { applianceText } from '../applianceText.ts';
import { certificateFacts } from '../certificates.ts';
import { certificateFile } from '../certificateFiles.ts';
import { exactId, exactUrl, mail } from '../pasted.ts';
import { secret } from '../secret.ts';
import { epochSeconds, listOf, revision, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';

/** Type of the certificate's key. The account key is always P-256. */
export const acmeKeyType = v.picklist(['P-256', 'P-384', 'RSA-3072']);
export type AcmeKeyType = v.InferOutput<typeof acmeKeyType>;

/** ACME-01: how a certificate is obtained by ACME (RFC 8555). The HMAC key is write-only. */
export const acmeSettings = v.object({
  enabled: yesNo,
  /** URL of the directory; '' until it is set. */
  directory: text,
  /** Contact address of the account; '' for none. */
  email: text,
  /** External account binding: the key id that the CA assigned; '' for none. */
  eab_kid: text,
  eab_hmac_key_set: v.optional(yesNo),
  /** PEM: the CA certificate of the ACME server, in addition to the public authorities; '' for none. */
  cacert: text,
  /** 'yes' if an administrator agreed to the terms of service of the CA. */
  terms_agreed: yesNo,
  /** Host names and IP addresses of the certificate. */
  names: listOf(text),
  key_type: acmeKeyType,
  revision,
});
export type AcmeSettings = v.InferOutput<typeof acmeSettings>;

/** Fields of a change. Fields that are left out stay as they are. */
export const acmeFields = {
  enabled: yesNo,
  directory: exactUrl,
  email: mail,
  eab_kid: exactId,
  /** base64url, as CAs hand it out. '' removes the stored key. */
  eab_hmac_key: secret(text),
  cacert: certificateFile({ invalid: caTexts.invalid }),
  terms_agreed: yesNo,
  names: v.array(name),
  key_type: acmeKeyType,
};

/** The steps of an attempt, in order. 'challenge' occurs once for each name. */
export const acmeStepNames = ['directory', 'account', 'order', 'challenge', 'finalize', 'download', 'install', 'verify'] as const;

const acmeStep = v.object({
  step: v.picklist(acmeStepNames),
  /** The host name or IP address of a challenge; '' otherwise. */
  name: text,
  /** `unproven`: the step was done, but the appliance cannot verify its effect. */
  outcome: v.picklist(['passed', 'failed', 'unproven']),
  milliseconds: v.number(),
  /** Result in a sentence, or the reason of the failure. */
  found: applianceText,
  /** Remedy for a failed step. */
  remedy: v.optional(applianceText),
});
export type AcmeStep = v.InferOutput<typeof acmeStep>;

/** ACME-09: an attempt to obtain a certificate. */
const acmeAttempt = v.object({
  id: text,
  started: epochSeconds,
  /** Absent while it runs. */
  ended: v.optional(epochSeconds),
  /** User name of the administrator who started it; '' for an automatic one. */
  by: text,
  outcome: v.picklist(['running', 'obtained', 'failed']),
  steps: listOf(acmeStep),
  /** The reason of the failure; '' otherwise. */
  problem: applianceText,
});
export type AcmeAttempt = v.InferOutput<typeof acmeAttempt>;

export const acmeState = v.object({
  /** The last certificate that the appliance obtained. Absent before the first one. */
  certificate: v.optional(certificateFacts),
  /** 'no' if another certificate has been installed since. */
  installed: yesNo,
  /** Time of the next attempt. Absent while it is off. */
  next: v.optional(epochSeconds),
  /** 'yes' if the CA has suggested the time of the renewal (RFC 9773). */
  suggested: yesNo,
  running: yesNo,
  /** Failed attempts in a row. */
  failures: v.number(),
  /** The last attempts, newest first. */
  attempts: listOf(acmeAttempt),
});
export type AcmeState = v.InferOutput<typeof acmeState>;

export const acmeAnswer = v.object({ acme: acmeSettings, state: acmeState });
export type Acme = v.InferOutput<typeof acmeAnswer>;

/** ACME-04: what a directory says about its CA. */
export const acmeDirectory = v.object({
  /** URL of the terms of service; '' for none. */
  terms: text,
  /** URL of the CA's website; '' for none. */
  website: text,
  /** 'yes' if an account needs an external account binding. */
  eab_required: yesNo,
  /** 'yes' if the CA suggests the time of a renewal (RFC 9773). */
  renewal_info: yesNo,
});
export type AcmeDirectory = v.InferOutput<typeof acmeDirectory>;

/** Without `cacert`, the stored CA certificate applies. */
export const acmeDirectoryFields = v.object({ directory: exactUrl, cacert: v.exactOptional(certificateFile({ invalid: caTexts.invalid })) });
