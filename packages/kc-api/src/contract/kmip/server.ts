import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { revision, text, yesNo } from '../shapes.ts';

export const kmipLogLevel = v.picklist(['ALL', 'CREATE-MODIFY', 'CREATE', 'NONE']);
export type KmipLogLevel = v.InferOutput<typeof kmipLogLevel>;
export const kmipWrapping = v.picklist(['NONE', 'HSM', 'HPCS']);
export type KmipWrapping = v.InferOutput<typeof kmipWrapping>;

/** KMIP-033 to KMIP-035. What is secret goes in and never comes back; `…_set` tells that it is there. */
export const kmipServerInfo = v.object({
  state: v.picklist(['ENABLED', 'DISABLED']),
  loglevel: kmipLogLevel,
  /** Seconds after which a silent connection is closed; 0 is never. */
  timeout: v.number(),
  port: v.number(),
  cert_type: v.picklist(['DEFAULT', 'CUSTOM']),
  /** PEM; '' of the default one. */
  ssl_cert: text,
  cacert: text,
  /** OpenSSL's names, with colons between them; '' for those of the appliance. */
  cipher_list: text,
  hsm_type: kmipWrapping,
  rootkey_label: text,
  hpcs_url: text,
  hpcs_instance_id: text,
  hpcs_root_key_id: text,
  /** Seconds. */
  kek_cache_timeout: v.number(),
  server_type: v.picklist(['LEGACY', 'TENANCY']),
  ssl_key_set: v.optional(yesNo),
  hpcs_api_key_set: v.optional(yesNo),
  revision,
});
export type KmipServerInfo = v.InferOutput<typeof kmipServerInfo>;

/** KMIP-096. */
export const kmipServer = defineCalls('kmipServer', {
  read: call({ method: 'GET', path: 'kmip_server/', answer: v.object({ kmipsrv_info: kmipServerInfo }), need: ['SEC_ADMIN'] }),
});
