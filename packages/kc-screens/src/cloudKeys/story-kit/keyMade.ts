import type { Appliance } from 'kc-appliance';
import { changeKept, keyWhere, setNamed, type KeptKey } from './records.ts';

/** A key of a key set that fits, brought into another state before the story begins. `fits` must not look at what changes. */
export const keyMade = (set: string, change: Partial<KeptKey>, fits: (key: KeptKey) => boolean = () => true) => ({
  row: (appliance: Appliance) => {
    const guid = setNamed(appliance, set);
    return keyWhere(appliance, (key) => key.keyset_guid === guid && fits(key)).id;
  },
  prepare: (appliance: Appliance, row: string) => changeKept(appliance, row, change),
});

/** Brings the key into its state. */
export const bring = (appliance: Appliance, key: ReturnType<typeof keyMade>): void => key.prepare(appliance, key.row(appliance));
