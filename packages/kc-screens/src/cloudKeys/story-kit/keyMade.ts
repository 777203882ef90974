import type { Appliance } from 'kc-appliance';
import { changeKept, keyWhere, setNamed, type KeptKey } from './records.ts';

/** Returns a key of the set that `fits`, changed by `change` before the story starts. `fits` must not depend on the changed fields. */
export const keyMade = (set: string, change: Partial<KeptKey>, fits: (key: KeptKey) => boolean = () => true) => ({
  row: (appliance: Appliance) => {
    const guid = setNamed(appliance, set);
    return keyWhere(appliance, (key) => key.keyset_guid === guid && fits(key)).id;
  },
  prepare: (appliance: Appliance, row: string) => changeKept(appliance, row, change),
});

/** Applies the change to the key. */
export const bring = (appliance: Appliance, key: ReturnType<typeof keyMade>): void => key.prepare(appliance, key.row(appliance));
