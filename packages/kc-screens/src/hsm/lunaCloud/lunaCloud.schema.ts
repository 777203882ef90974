import * as yup from 'yup';
import type { LunaCloudInfo } from 'kc-api/contract/hsm/lunaCloud';
import { hsmTexts } from 'kc-api/rules/hsm/hsm';
import { difference } from '../../shell/index.ts';
import { timeoutOf, timeoutSchema, timeoutSeconds, type Timeout } from '../timeout.ts';

interface LunaCloudValues {
  enabled: boolean;
  /** A file that was chosen, in base64; '' keeps the one that is there. */
  bundle_data: string;
  label: string;
  /** undefined keeps the one that is there. */
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
/** The password that is kept is of this partition. */
export const keepsPassword = (kept: Kept, { bundle_data, label }: Pick<LunaCloudValues, 'bundle_data' | 'label'>): boolean =>
  kept.password_set === 'yes' && bundle_data === '' && label === kept.label;

/** `kept`: what is there already. */
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

/** HSM-071: what changed. */
export const lunaCloudBody = (values: LunaCloudValues, start: LunaCloudValues) => ({
  ...difference(whole(values), whole(start)),
  // With another bundle a partition of the same name is another one.
  ...(values.bundle_data === '' || values.label === '' ? {} : { label: values.label }),
});
