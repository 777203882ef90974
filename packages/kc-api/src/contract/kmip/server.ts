import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { secret } from '../secret.ts';
import { foreignId, url } from '../pasted.ts';
import { done, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';
import { certificateFile, ownCertificateFile, privateKeyFile } from '../certificateFiles.ts';

export const kmipLogLevel = v.picklist(['ALL', 'CREATE-MODIFY', 'CREATE', 'NONE']);
export type KmipLogLevel = v.InferOutput<typeof kmipLogLevel>;
export const kmipWrapping = v.picklist(['NONE', 'HSM', 'HPCS']);
export type KmipWrapping = v.InferOutput<typeof kmipWrapping>;

/** KMIP-033 to KMIP-035. Secrets are write-only; the `…_set` fields report if they are stored. */
export const kmipServerInfo = v.object({
  state: v.picklist(['ENABLED', 'DISABLED']),
  loglevel: kmipLogLevel,
  /** Seconds after which the server closes an idle connection; 0 for never. */
  timeout: v.number(),
  port: v.number(),
  cert_type: v.picklist(['DEFAULT', 'CUSTOM']),
  /** PEM; '' for the default certificate. */
  ssl_cert: text,
  cacert: text,
  /** OpenSSL cipher names, separated by colons; '' for the defaults of the appliance. */
  cipher_list: text,
  hsm_type: kmipWrapping,
  rootkey_label: text,
  hpcs_url: text,
  hpcs_instance_id: text,
  hpcs_root_key_id: text,
  /** Seconds. */
  kek_cache_timeout: v.number(),
  server_type: v.picklist(['LEGACY', 'TENANCY']),
  /** 'yes' if there is a system HSM. Without one, its key wrapping cannot be chosen. Omitted by appliances that do not report it. */
  hsm_configured: v.optional(yesNo),
  ssl_key_set: v.optional(yesNo),
  hpcs_api_key_set: v.optional(yesNo),
  revision,
});
export type KmipServerInfo = v.InferOutput<typeof kmipServerInfo>;

const { state, cert_type } = kmipServerInfo.entries;
const sent = {
  state,
  loglevel: kmipLogLevel,
  timeout: ruledNumber,
  port: ruledNumber,
  cert_type,
  ssl_cert: ownCertificateFile({ key: 'ssl_key', passphrase: 'key_password' }),
  /** Omitted if the key is in the file of the certificate, or is the key in use. */
  ssl_key: secret(privateKeyFile({ passphrase: 'key_password' })),
  /** The passphrase of an encrypted key or PKCS #12 file. The appliance uses it once and doesn't store it. */
  key_password: secret(text),
  cacert: certificateFile(),
  cipher_list: text,
  hsm_type: kmipWrapping,
  rootkey_label: name,
  hpcs_url: url,
  hpcs_instance_id: foreignId,
  hpcs_api_key: secret(text),
  hpcs_root_key_id: foreignId,
  kek_cache_timeout: ruledNumber,
  /** Resets the settings to those of a new server. The appliance ignores all other fields. */
  reset: v.literal(true),
};

/** Fields that decide whether an existing client can still connect. */
const reach = ['port', 'cert_type', 'ssl_cert', 'ssl_key', 'cacert', 'cipher_list', 'reset'];
const cutsOff = (body: { state?: string }): boolean => body.state === 'DISABLED' || reach.some((field) => field in body);

const need = ['SEC_ADMIN'] as const;
const answer = v.object({ kmipsrv_info: kmipServerInfo });
const stale = ['kmipServer'] as const;

/** KMIP-096 to KMIP-099. */
export const kmipServer = defineCalls('kmipServer', {
  read: call({ method: 'GET', path: 'kmip_server/', answer, need }),
  change: call({
    method: 'PATCH',
    path: 'kmip_server/',
    guards: kmipServerInfo,
    body: v.object(patchOf(sent)),
    answer,
    need,
    stale,
    fresh: cutsOff,
    second: (body) => (cutsOff(body) ? 'clients.end' : null),
  }),
  /** Starts the rekey. The appliance seals the stored objects again in the background. */
  rekey: call({ method: 'POST', path: 'kmip_server/rekey/', answer: done, need, stale }),
  locateRootKey: call({ method: 'POST', path: 'kmip_server/locate_root_key/', answer: done, need, audited: false }),
});
