import { sectorsPerMegabyte } from 'kc-api/rules/workloads/disks';
import { givesKeys } from 'kc-api/rules/workloads/kek';
import { Stop } from '../../../core/work/stop.ts';
import type { Store } from '../../../core/store/store.ts';
import { isAway } from '../lastSeen.ts';
import { cvmSetTable, cvmTable, guestTroubles } from '../../state.ts';
import type { Guest } from './guest.ts';
import { playedRefusals } from './playedAttempts.ts';

/** Seconds between two progress reports of an agent. */
export const agentPace = 5;
/** The key in `guestTroubles` for problems with the driver of a VM. */
export const driverTrouble = (vm: string): string => `driver of ${vm}`;
/** The work of an agent between two reports: 400 MB per second. */
const stretchSectors = agentPace * 400 * sectorsPerMegabyte;

/** Simulates agents. They have a constant speed, fail as `guestTroubles` defines, and are silent while their VM is. */
export function playedGuest(store: Store): Guest {
  const hasKeys = (vm: string): boolean => {
    const set = cvmSetTable.in({ store }).get(cvmTable.in({ store }).get(vm)?.cvmset ?? '');
    return set === undefined || givesKeys(set).ok;
  };
  /** Returns the progress: `next`, unless the VM is silent or has a problem before that. */
  async function reach(vm: string, work: string, next: number): Promise<number | null> {
    const machine = cvmTable.in({ store }).get(vm);
    if (machine && isAway(machine)) return null;
    const trouble = guestTroubles.get({ store })[work];
    if (trouble !== undefined && next >= trouble.at) throw new Stop(trouble.reason);
    return next;
  }
  return {
    // Without keys the agent cannot continue, and waits for them.
    sectors: async ({ vm, disk, done, total }) => (hasKeys(vm) ? reach(vm, `${vm}/${disk}`, Math.min(done + stretchSectors, total)) : null),
    refusals: async (turn) => playedRefusals(store, turn),
    driver: ({ vm, done, total }) => reach(vm, driverTrouble(vm), Math.min(done + 1, total)),
  };
}
