import * as yup from 'yup';
import type { BodyOf } from 'kc-api/contract/call';
import type { CvmSet, cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { difference } from '../../../shell/index.ts';
import { spanOf, spanSeconds, type Span } from '../../span/span.ts';
import { yesNo } from '../PropagateField.tsx';

/** The settings of a VM set on one page: all except connection, encryption and KEK. */
export interface SettingsValues {
  max_vms: number | null;
  /** Days. */
  retention_period: number | null;
  rekey_bucket: number | null;
  /** Days. */
  rekey_interval: number | null;
  cert_renew_period: Span;
  cert_exp_period: Span;
  allow_decryption: boolean;
  allow_pa_uninstallation: boolean;
  reauthonhwsig: boolean;
  reauthonip: boolean;
  reauthonreboot: boolean;
}
export interface EditValues extends SettingsValues {
  description: string;
  applink_guid: string;
  config_propagate: boolean;
}

type Kept = Pick<CvmSet, keyof SettingsValues>;

export const settingsValues = (set: Kept): SettingsValues => ({
  max_vms: set.max_vms,
  retention_period: set.retention_period,
  rekey_bucket: set.rekey_bucket,
  rekey_interval: set.rekey_interval,
  cert_renew_period: spanOf(set.cert_renew_period),
  cert_exp_period: spanOf(set.cert_exp_period),
  allow_decryption: set.allow_decryption === 1,
  allow_pa_uninstallation: set.allow_pa_uninstallation === 1,
  reauthonhwsig: set.reauthonhwsig === 'yes',
  reauthonip: set.reauthonip === 'yes',
  reauthonreboot: set.reauthonreboot === 'yes',
});
export const editValues = (set: CvmSet): EditValues => ({
  description: set.description,
  applink_guid: set.applink_guid,
  ...settingsValues(set),
  config_propagate: false,
});

const positive = yup.number().nullable().required(cvmSetTexts.positive).integer(cvmSetTexts.positive).min(1, cvmSetTexts.positive);
const natural = yup.number().nullable().required(cvmSetTexts.natural).integer(cvmSetTexts.natural).min(0, cvmSetTexts.natural);
const span = yup.mixed<Span>().test('positive', cvmSetTexts.positive, (value) => value !== undefined && value !== null && spanSeconds(value) > 0);

export const sizeFields = { max_vms: natural, retention_period: positive };
export const rekeyFields = { rekey_bucket: positive, rekey_interval: natural };
export const certificateFields = { cert_renew_period: span, cert_exp_period: span };
export const editSchema = yup.object({ ...sizeFields, ...rekeyFields, ...certificateFields });

const zeroOne = (is: boolean): 0 | 1 => (is ? 1 : 0);

export const settingsBody = (values: SettingsValues) => ({
  max_vms: values.max_vms ?? 0,
  retention_period: values.retention_period ?? 0,
  rekey_bucket: values.rekey_bucket ?? 0,
  rekey_interval: values.rekey_interval ?? 0,
  cert_renew_period: spanSeconds(values.cert_renew_period),
  cert_exp_period: spanSeconds(values.cert_exp_period),
  allow_decryption: zeroOne(values.allow_decryption),
  allow_pa_uninstallation: zeroOne(values.allow_pa_uninstallation),
  reauthonhwsig: yesNo(values.reauthonhwsig),
  reauthonip: yesNo(values.reauthonip),
  reauthonreboot: yesNo(values.reauthonreboot),
});

const body = (values: EditValues) => ({ description: values.description.trim(), applink_guid: values.applink_guid, ...settingsBody(values) });

export const editBody = (values: EditValues, start: EditValues): BodyOf<typeof cvmSets.change> => ({
  ...difference(body(values), body(start)),
  config_propagate: yesNo(values.config_propagate),
});
