import type { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { KeyRole } from 'kc-api/contract/cloudKeys/cloudKey';
import { dayAhead } from 'kc-components/format';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import type { BodyOf } from 'kc-api/contract/call';
import { newKeyDefaults } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeyCreate';
import { chosenBody, noChoices, settledChoices, type KeyChoices } from 'kc-api/rules/cloudKeys/cloudKeys/keyChoices';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { dkeOf, tenantsOf, type DkeValues } from '../dke/dke.ts';
import { scheduleBody, scheduleOf, type ScheduleValues } from '../schedule/schedule.ts';

/** Form values of a new key. */
export interface NewKeyValues extends KeyChoices, ScheduleValues, DkeValues {
  keyset_guid: string;
  /** The provider of the key set; '' if none is selected. */
  csp_type: KeySet['csp_type'] | '';
  name: string;
  description: string;
  /** ARNs. */
  administrators: readonly string[];
  users: readonly string[];
  roles: readonly KeyRole[];
}

export const isDke = ({ csp_type, keyvault_type }: Pick<NewKeyValues, 'csp_type' | 'keyvault_type'>): boolean =>
  csp_type === 'AZURE' && keyvault_type === 'dke';

/** The values that depend on the key set. They reset when the key set changes. */
type OfKeySet = Omit<NewKeyValues, 'keyset_guid' | 'name' | 'description'>;

/** CKEY-140: returns the initial values for a new key of the key set, in the given place. `now` is milliseconds. */
export function ofKeySet(set: KeySet | undefined, now: number, place: Partial<KeyChoices> = {}): OfKeySet {
  const dates = set ? newKeyDefaults(set) : ({ expire_date: 0, expire_action: 'DISABLE', activation_date: 0, rekey_interval: 0 } as const);
  const choices = { ...noChoices(set), ...place };
  return {
    // Derive the choices that are already determined. The rest follows when the appliance has sent its lists.
    ...(set ? settledChoices(set, choices, { purposes: providers[set.csp_type].purposes, fipsLevel3: true }) : choices),
    csp_type: set?.csp_type ?? '',
    ...scheduleOf(set?.csp_type ?? 'AWS', dates, dayAhead(now, 0)),
    administrators: [],
    users: [],
    ...dkeOf({ dke_permissions: [] }),
    roles: [],
  };
}

/** CKEY-103 to CKEY-106. */
export function newKeyBody(set: KeySet, values: NewKeyValues): BodyOf<typeof cloudKeys.create> {
  return {
    keyset_guid: set.guid,
    name: values.name,
    description: values.description.trim(),
    ...scheduleBody(set.csp_type, values),
    ...chosenBody(set, values),
    ...(isDke(values) ? { dke_permissions: tenantsOf(values) } : {}),
  };
}
