import * as yup from 'yup';
import type { BodyOf } from 'kc-api/contract/call';
import type { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { connectionFallback, cvmSetDefaults, cvmSetTexts, nameMax } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { kekDefaults } from 'kc-api/rules/workloads/kek';
import { autoEncryptBody, autoEncryptSchema, autoEncryptValues, type AutoEncryptValues } from '../autoEncrypt/autoEncrypt.schema.ts';
import { connectionSchema, type ConnectionValues } from '../connection/connection.schema.ts';
import { certificateFields, rekeyFields, settingsBody, settingsValues, sizeFields, type SettingsValues } from '../edit/edit.schema.ts';
import { singleKeyBody, singleKeySchema, singleKeyValues, type SingleKeyValues } from '../singleKey/singleKey.schema.ts';
import { kekBody, kekValues, type KekValues } from '../../kek/kek.schema.ts';
import { spanOf, spanSeconds } from '../../span/span.ts';

export interface CvmSetValues extends SettingsValues, ConnectionValues, AutoEncryptValues, SingleKeyValues, KekValues {
  name: string;
  group: string;
  description: string;
  applink_guid: string;
}

/** VM-058, VM-059: returns the initial values of a new VM set. */
export const newCvmSet = (group: string, connection: { heartbeat?: number | undefined; grace_period?: number | undefined }): CvmSetValues => ({
  name: '',
  group,
  description: '',
  applink_guid: cvmSetDefaults.applink_guid,
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
  applink_guid: values.applink_guid,
  ...settingsBody(values),
  heartbeat: spanSeconds(values.heartbeat),
  grace_period: spanSeconds(values.grace_period),
  ...autoEncryptBody(values),
  ...singleKeyBody(values),
  ...kekBody(values),
});
