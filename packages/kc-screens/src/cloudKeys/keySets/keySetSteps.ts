import type { CspType } from 'kc-api/contract/cloudKeys/keySets';
import { creatableTypes } from 'kc-api/rules/cloudKeys/cloudKeys/creatableTypes';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import type { Flavour } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';

/** The wizard steps for a new key set, in order. The type is chosen in a separate dialog, because the steps depend on it. */
export const keySetSteps = { type: t('Type'), details: t('Details'), hsm: 'HSM', account: t('CSP Account'), schedule: t('Schedule') } as const;
export type KeySetStep = keyof typeof keySetSteps;

/** Returns the steps after the type. If no type is selected, returns the steps of all types. */
export const stepsAfterType = (type: CspType | ''): readonly Exclude<KeySetStep, 'type'>[] =>
  type !== '' && !providers[type].hasAccount ? ['details', 'hsm', 'schedule'] : ['details', 'hsm', 'account', 'schedule'];

/** KSET-31: returns the type if the vault has only one, otherwise null. */
export const onlyType = (flavour: Flavour): CspType | null => {
  const [only, ...others] = creatableTypes(flavour);
  return only && others.length === 0 ? only : null;
};
