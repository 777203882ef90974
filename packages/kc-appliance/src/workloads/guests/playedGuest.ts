import { sectorsPerMegabyte } from 'kc-api/rules/workloads/disks';
import { Stop } from '../../core/stop.ts';
import type { Store } from '../../core/store.ts';
import { cvmTable, guestTroubles } from '../state.ts';
import type { Guest } from './guest.ts';

/** Seconds between two words of an agent about what it does. */
export const agentPace = 5;
/** What an agent gets done in that time: 400 MB a second. */
const stretchSectors = agentPace * 400 * sectorsPerMegabyte;

/** Agents that are always as fast, fail at the sector where `guestTroubles` says so, and are silent where their VM is unreachable. */
export const playedGuest = (store: Store): Guest => ({
  async sectors({ vm, disk, done, total }) {
    if (cvmTable.in({ store }).get(vm)?.status === 'Unreachable') return null;
    const next = Math.min(done + stretchSectors, total);
    const trouble = guestTroubles.get({ store })[`${vm}/${disk}`];
    if (trouble !== undefined && next >= trouble.sector) throw new Stop(trouble.reason);
    return next;
  },
});
