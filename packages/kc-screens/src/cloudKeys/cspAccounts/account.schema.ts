import * as yup from 'yup';
import type { AccountType } from 'kc-api/contract/cloudKeys/cspAccounts';
import { rotationProblem, type Rotating } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { rotationDays, rotationSchema, type Rotation } from '../rotation/rotation.ts';

/** The account settings that can be changed at any time. */
export interface AccountSettings {
  description: string;
  /** '' for a type that has no default region. */
  default_region: string;
  rotation: Rotation;
  /** '' for a type that has no external key manager. */
  ekm_uri: string;
}

/** The fields of an account that determine its rotation. The type is '' until selected. */
export type AccountInForm = Omit<Rotating, 'csp_type'> & { csp_type: AccountType | '' };

/** Returns the reason why the access key cannot be rotated; undefined if it can, or if no type is chosen yet. */
export const noRotation = ({ csp_type, ...account }: AccountInForm): string | undefined =>
  csp_type === '' ? undefined : rotationProblem({ ...account, csp_type });

export const settingsShape = <Values>(accountOf: (values: Values) => AccountInForm) => ({
  description: yup.string(),
  default_region: yup.string(),
  ekm_uri: yup.string(),
  rotation: rotationSchema<Values>(
    (values) => accountOf(values).csp_type,
    (values) => noRotation(accountOf(values)),
  ),
});

export const settingsBody = (type: AccountType, { rotation, ...settings }: AccountSettings) => ({
  ...settings,
  access_key_rotation_interval: rotationDays(type, rotation),
});
