import type { Appliance } from 'kc-appliance';
import { demoPage } from '../../story-kit/demoPage.ts';
import * as module from '../machineTokens/MachineTokensScreen.tsx';
import { machineTokensScreen } from '../screens/index.ts';

const table = ({ environment }: Appliance) => environment.store.table('machineTokens');

/** The tokens in the store. */
export const storedTokens = (appliance: Appliance) => table(appliance).all();
export const clearTokens = (appliance: Appliance): void => table(appliance).clear();

/** Adds tokens of the user who has the first one. */
export function putTokens(appliance: Appliance, count: number): void {
  const [like] = storedTokens(appliance);
  if (!like) throw new Error('There is no machine token in this starting state.');
  const more = Array.from({ length: count }, (_, n) => ({ ...like, id: `hash-${n}`, handle: `token-${n}`, name: `Nightly job ${n}` }));
  clearTokens(appliance);
  table(appliance).putMany(more);
}

export const machineTokensDemo = demoPage({
  screen: machineTokensScreen,
  module,
  denied: 'cloud',
  rows: { 'machineTokens.end': { row: () => 'demo-token-3' } },
});
