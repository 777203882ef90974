import { sectorsPerMegabyte } from 'kc-api/rules/workloads/disks';
import { givesKeys } from 'kc-api/rules/workloads/kek';
import { Stop } from '../../core/stop.ts';
import type { Store } from '../../core/store.ts';
import { isAway } from '../lastSeen.ts';
import { cvmSetTable, cvmTable, guestTroubles } from '../state.ts';
import type { Guest } from './guest.ts';
import { playedRefusals } from './playedAttempts.ts';

/** Seconds between two words of an agent about what it does. */
export const agentPace = 5;
/** Under which name `guestTroubles` says what is wrong with the driver of a VM. */
export const driverTrouble = (vm: string): string => `driver of ${vm}`;
/** What an agent gets done in that time: 400 MB a second. */
const stretchSectors = agentPace * 400 * sectorsPerMegabyte;

/** Agents that are always as fast, fail where `guestTroubles` says so, and are silent while their VM is. */
export function playedGuest(store: Store): Guest {
  const hasKeys = (vm: string): boolean => {
    const set = cvmSetTable.in({ store }).get(cvmTable.in({ store }).get(vm)?.cvmset ?? '');
    return set === undefined || givesKeys(set).ok;
  };
  /** How far it gets: to `next`, unless it is silent or in trouble before. */
  async function reach(vm: string, work: string, next: number): Promise<number | null> {
    const machine = cvmTable.in({ store }).get(vm);
    if (machine && isAway(machine)) return null;
    const trouble = guestTroubles.get({ store })[work];
    if (trouble !== undefined && next >= trouble.at) throw new Stop(trouble.reason);
    return next;
  }
  return {
    // Without keys it cannot go on, and waits for them.
    sectors: async ({ vm, disk, done, total }) => (hasKeys(vm) ? reach(vm, `${vm}/${disk}`, Math.min(done + stretchSectors, total)) : null),
    refusals: async (turn) => playedRefusals(store, turn),
    driver: ({ vm, done, total }) => reach(vm, driverTrouble(vm), Math.min(done + 1, total)),
  };
}
