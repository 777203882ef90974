import * as yup from 'yup';
import type { AccountType } from 'kc-api/contract/cloudKeys/cspAccounts';
import { rotationDays, rotationSchema, type Rotation } from '../rotation/rotation.ts';

/** What can be changed of an account at any time. */
export interface AccountSettings {
  description: string;
  /** '' for a type that has no default region. */
  default_region: string;
  rotation: Rotation;
  /** '' for a type that has no external key manager. */
  ekm_uri: string;
}

export const settingsShape = <Values>(typeOf: (values: Values) => AccountType | '') => ({
  description: yup.string(),
  default_region: yup.string(),
  ekm_uri: yup.string(),
  rotation: rotationSchema(typeOf),
});

export const settingsBody = (type: AccountType, { rotation, ...settings }: AccountSettings) => ({
  ...settings,
  access_key_rotation_interval: rotationDays(type, rotation),
});
