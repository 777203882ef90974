import * as yup from 'yup';
import type { LunaInfo } from 'kc-api/contract/hsm/luna';
import { hsmTexts } from 'kc-api/rules/hsm/hsm';
import { difference } from '../../shell/index.ts';
import { timeoutOf, timeoutSchema, timeoutSeconds, type Timeout } from '../timeout.ts';

interface LunaValues {
  enabled: boolean;
  hostname: string;
  client_name: string;
  /** The selected file; '' keeps the stored one. */
  server_cert: string;
  cert_mode: LunaInfo['cert_mode'];
  timeout: Timeout;
}

export const lunaValues = (info: LunaInfo): LunaValues => ({
  enabled: info.state === 'ENABLED',
  hostname: info.hostname,
  client_name: info.client_name,
  server_cert: '',
  cert_mode: info.cert_mode,
  timeout: timeoutOf(info.session_duration),
});

const onceEnabled = (text: string) =>
  yup
    .string()
    .trim()
    .when('enabled', ([on], field) => (on === true ? field.required(text) : field));

/** `hasCert`: true if the certificate of the HSM is already stored. */
export const lunaSchema = (hasCert: boolean) =>
  yup.object({
    enabled: yup.boolean(),
    hostname: onceEnabled(hsmTexts.hostname),
    client_name: onceEnabled(hsmTexts.clientName),
    server_cert: hasCert ? yup.string() : onceEnabled(hsmTexts.serverCert),
    timeout: timeoutSchema,
  });

const whole = (values: LunaValues) => ({
  state: values.enabled ? ('ENABLED' as const) : ('DISABLED' as const),
  hostname: values.hostname.trim(),
  client_name: values.client_name.trim(),
  server_cert: values.server_cert,
  cert_mode: values.cert_mode,
  session_duration: timeoutSeconds(values.timeout),
});

/** HSM-064: returns the changed values. */
export const lunaBody = (values: LunaValues, start: LunaValues) => difference(whole(values), whole(start));
