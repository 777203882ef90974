import * as yup from 'yup';
import type { BodyOf } from 'kc-api/contract/call';
import type { kmipServer, KmipServerInfo } from 'kc-api/contract/kmip/server';
import { kmipServerProblems } from 'kc-api/rules/kmip/server';
import { difference } from '../../shell/index.ts';

interface ServerValues {
  enabled: boolean;
  port: number;
  timeout: number;
  loglevel: KmipServerInfo['loglevel'];
  cipher_list: string;
  cert_type: KmipServerInfo['cert_type'];
  /** The selected files; '' keeps the stored file. */
  ssl_cert: string;
  ssl_key: string;
  cacert: string;
  /** Sent only together with an encrypted file. Undefined or '' for none. */
  key_password: string | undefined;
  hsm_type: KmipServerInfo['hsm_type'];
  rootkey_label: string;
  hpcs_url: string;
  hpcs_instance_id: string;
  /** undefined: keep the stored key. */
  hpcs_api_key: string | undefined;
  hpcs_root_key_id: string;
  /** Minutes. */
  cache: number;
}

export const serverValues = (info: KmipServerInfo): ServerValues => ({
  enabled: info.state === 'ENABLED',
  port: info.port,
  timeout: info.timeout,
  loglevel: info.loglevel,
  cipher_list: info.cipher_list,
  cert_type: info.cert_type,
  ssl_cert: '',
  ssl_key: '',
  cacert: '',
  key_password: undefined,
  hsm_type: info.hsm_type,
  rootkey_label: info.rootkey_label,
  hpcs_url: info.hpcs_url,
  hpcs_instance_id: info.hpcs_instance_id,
  hpcs_api_key: undefined,
  hpcs_root_key_id: info.hpcs_root_key_id,
  cache: info.kek_cache_timeout / 60,
});

/** If no new file or secret is selected, the current one stays. */
const whole = ({ enabled, cache, hpcs_api_key, ssl_cert, ssl_key, cacert, key_password, ...values }: ServerValues) => ({
  ...values,
  state: enabled ? ('ENABLED' as const) : ('DISABLED' as const),
  cipher_list: values.cipher_list.trim(),
  rootkey_label: values.rootkey_label.trim(),
  hpcs_url: values.hpcs_url.trim(),
  hpcs_instance_id: values.hpcs_instance_id.trim(),
  hpcs_root_key_id: values.hpcs_root_key_id.trim(),
  kek_cache_timeout: cache * 60,
  ...(hpcs_api_key ? { hpcs_api_key } : {}),
  ...(ssl_cert === '' ? {} : { ssl_cert }),
  ...(ssl_key === '' ? {} : { ssl_key }),
  ...(cacert === '' ? {} : { cacert }),
  ...(key_password ? { key_password } : {}),
});

export const serverBody = (values: ServerValues, start: ServerValues): BodyOf<typeof kmipServer.change> => difference(whole(values), whole(start));

/** Validates each field with the rules of the appliance. */
export function serverSchema(info: KmipServerInfo) {
  const known = { hpcs_api_key: info.hpcs_api_key_set === 'yes' ? 'kept' : '', ssl_cert: info.ssl_cert, cacert: info.cacert };
  const judged = (field: keyof ServerValues, wire: string = field) =>
    yup.mixed().test('server', function judge() {
      const values = this.options.context as ServerValues;
      const message = kmipServerProblems({ ...known, ...whole(values) }, info.hsm_configured !== 'no')[wire];
      return message === undefined || this.createError({ message });
    });
  return yup.object({
    port: judged('port'),
    timeout: judged('timeout'),
    cipher_list: judged('cipher_list'),
    ssl_cert: judged('ssl_cert'),
    cacert: judged('cacert'),
    hsm_type: judged('hsm_type'),
    hpcs_url: judged('hpcs_url'),
    hpcs_instance_id: judged('hpcs_instance_id'),
    hpcs_api_key: judged('hpcs_api_key'),
    hpcs_root_key_id: judged('hpcs_root_key_id'),
    cache: judged('cache', 'kek_cache_timeout'),
  });
}
