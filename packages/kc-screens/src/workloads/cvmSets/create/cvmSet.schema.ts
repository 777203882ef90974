import * as yup from 'yup';
import type { BodyOf } from 'kc-api/contract/call';
import type { cvmSets, ExpiryAction } from 'kc-api/contract/workloads/cvmSets';
import { connectionFallback, cvmSetDefaults, cvmSetTexts, nameMax } from 'kc-api/rules/workloads/cvmSets';
import { kekDefaults, kekExpireMax, kekCacheMax, kekTexts } from 'kc-api/rules/workloads/kek';
import { seconds } from 'kc-api/rules/units';
import { autoEncryptBody, autoEncryptSchema, autoEncryptValues, type AutoEncryptValues } from '../autoEncrypt/autoEncrypt.schema.ts';
import { connectionSchema, type ConnectionValues } from '../connection/connection.schema.ts';
import { certificateFields, rekeyFields, settingsBody, settingsValues, sizeFields, type SettingsValues } from '../edit/edit.schema.ts';
import { singleKeyBody, singleKeySchema, singleKeyValues, type SingleKeyValues } from '../singleKey/singleKey.schema.ts';
import { spanOf, spanSeconds, type Span } from '../../span/span.ts';

export type Association = 'none' | 'hsm' | 'hpcs';

/** How the KEK of a VM set is made. */
interface KekValues {
  association: Association;
  /** Days; 0 is never. */
  kek_days: number | null;
  kek_expire_action: ExpiryAction;
  kek_cache_timeout: Span;
  hpcs_url: string;
  hpcs_api_key: string | undefined;
  hpcs_instance_id: string;
  hpcs_root_key_id: string;
}

export interface CvmSetValues extends SettingsValues, ConnectionValues, AutoEncryptValues, SingleKeyValues, KekValues {
  name: string;
  group: string;
  description: string;
}

const kekValues = ({ kek_expire_days, kek_expire_action, kek_cache_timeout }: typeof kekDefaults, association: Association): KekValues => ({
  association,
  kek_days: kek_expire_days / seconds.d,
  kek_expire_action,
  kek_cache_timeout: spanOf(kek_cache_timeout),
  hpcs_url: '',
  hpcs_api_key: undefined,
  hpcs_instance_id: '',
  hpcs_root_key_id: '',
});

const hpcs = yup.string().when('association', ([association]: unknown[], field) => (association === 'hpcs' ? field.trim().required(kekTexts.hpcs) : field));
const days = yup
  .number()
  .nullable()
  .required(kekTexts.range)
  .integer(kekTexts.range)
  .min(0, kekTexts.range)
  .max(Math.floor(kekExpireMax / seconds.d), kekTexts.range);
const cache = yup.mixed<Span>().test('cache', kekTexts.longCache, (value) => {
  const timeout = value ? spanSeconds(value) : NaN;
  return timeout <= kekCacheMax;
});
const withKek = <S extends yup.Schema>(field: S) => yup.mixed().when('association', ([association]: unknown[], any) => (association === 'none' ? any : field));

/** KEK-06, KEK-18 to KEK-21. */
export const kekSchema = yup.object({
  kek_days: withKek(days),
  kek_cache_timeout: withKek(cache),
  hpcs_url: hpcs,
  hpcs_api_key: hpcs,
  hpcs_instance_id: hpcs,
  hpcs_root_key_id: hpcs,
});

const kekBodyOf = (values: KekValues) => {
  if (values.association === 'none') return { association: 'NO_KEK_ASSOC' as const };
  const { hpcs_url, hpcs_api_key, hpcs_instance_id, hpcs_root_key_id } = values;
  return {
    // KEK-12.
    association: 'KEK_ASSOC' as const,
    kek_expire_days: (values.kek_days ?? 0) * seconds.d,
    kek_expire_action: values.kek_expire_action,
    kek_cache_timeout: spanSeconds(values.kek_cache_timeout),
    ...(values.association === 'hpcs'
      ? {
          hpcs_url: hpcs_url.trim(),
          ...(hpcs_api_key ? { hpcs_api_key } : {}),
          hpcs_instance_id: hpcs_instance_id.trim(),
          hpcs_root_key_id: hpcs_root_key_id.trim(),
        }
      : {}),
  };
};

/** VM-058, VM-059: what a new VM set begins with. */
export const newCvmSet = (group: string, connection: { heartbeat?: number | undefined; grace_period?: number | undefined }): CvmSetValues => ({
  name: '',
  group,
  description: '',
  ...settingsValues({ ...cvmSetDefaults }),
  heartbeat: spanOf(connection.heartbeat ?? connectionFallback.heartbeat),
  grace_period: spanOf(connection.grace_period ?? connectionFallback.grace_period),
  ...autoEncryptValues(),
  ...singleKeyValues(cvmSetDefaults),
  ...kekValues(kekDefaults, 'none'),
});

export const generalSchema = yup.object({
  name: yup.string().trim().required(cvmSetTexts.name).max(nameMax, cvmSetTexts.longName),
  group: yup.string().required(cvmSetTexts.group),
  ...sizeFields,
});
export const connectionStepSchema = connectionSchema.shape(certificateFields);
/** `now` is milliseconds. */
export const encryptionSchema = (now: number) => autoEncryptSchema.concat(singleKeySchema(now)).shape(rekeyFields);

export const createBody = (values: CvmSetValues): BodyOf<typeof cvmSets.create> => ({
  name: values.name.trim(),
  group: values.group,
  description: values.description.trim(),
  ...settingsBody(values),
  heartbeat: spanSeconds(values.heartbeat),
  grace_period: spanSeconds(values.grace_period),
  ...autoEncryptBody(values),
  ...singleKeyBody(values),
  ...kekBodyOf(values),
});
