import * as yup from 'yup';
import type { LunaCloudInfo } from 'kc-api/contract/hsm/lunaCloud';
import { hsmTexts } from 'kc-api/rules/hsm/hsm';
import { difference } from '../../shell/index.ts';
import { timeoutOf, timeoutSchema, timeoutSeconds, type Timeout } from '../timeout.ts';

interface LunaCloudValues {
  enabled: boolean;
  /** The selected file in base64; '' keeps the stored one. */
  bundle_data: string;
  label: string;
  /** Undefined keeps the stored one. */
  password: string | undefined;
  timeout: Timeout;
}

export const lunaCloudValues = (info: LunaCloudInfo): LunaCloudValues => ({
  enabled: info.state === 'ENABLED',
  bundle_data: '',
  label: info.label,
  password: undefined,
  timeout: timeoutOf(info.sduration),
});

type Kept = Pick<LunaCloudInfo, 'bundle_set' | 'password_set' | 'label'>;
/** True if the stored password belongs to this partition. */
export const keepsPassword = (kept: Kept, { bundle_data, label }: Pick<LunaCloudValues, 'bundle_data' | 'label'>): boolean =>
  kept.password_set === 'yes' && bundle_data === '' && label === kept.label;

/** `kept`: the stored values. */
export const lunaCloudSchema = (kept: Kept) =>
  yup.object({
    enabled: yup.boolean(),
    bundle_data: yup.string().when(['enabled'], ([on], field) => (on === true && kept.bundle_set === 'no' ? field.required(hsmTexts.bundle) : field)),
    label: yup.string().when(['enabled'], ([on], field) => (on === true ? field.required(hsmTexts.label) : field)),
    password: yup.string().when(['enabled', 'bundle_data', 'label'], ([enabled, bundle_data, label]: unknown[], field) => {
      const values = { enabled, bundle_data, label } as LunaCloudValues;
      return (values.enabled || values.label !== '') && !keepsPassword(kept, values) ? field.required(hsmTexts.password) : field;
    }),
    timeout: timeoutSchema,
  });

const whole = (values: LunaCloudValues) => ({
  state: values.enabled ? ('ENABLED' as const) : ('DISABLED' as const),
  label: values.label,
  bundle_data: values.bundle_data,
  sduration: timeoutSeconds(values.timeout),
  ...(values.password === undefined ? {} : { password: values.password }),
});

/** HSM-071: returns the changed values. */
export const lunaCloudBody = (values: LunaCloudValues, start: LunaCloudValues) => ({
  ...difference(whole(values), whole(start)),
  // With another bundle, a partition of the same name is a different one.
  ...(values.bundle_data === '' || values.label === '' ? {} : { label: values.label }),
});
