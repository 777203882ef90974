import type { Cvm, Disk } from 'kc-api/contract/workloads/cvms';
import type { Journey } from '../journey.ts';

interface State extends Pick<Cvm, 'status' | 'htcrypt_state' | 'htcrypt_version' | 'htcrypt_latest_version' | 'cert_expiration' | 'cert_validtill'> {
  disks: Disk[];
}

/** Changes the state of a demo VM, because its state, driver and disks are random. */
export function changeDemoVm(journey: Journey, vm: string, change: (before: State) => Partial<State>): void {
  const kept = journey.server().vaults[0]?.appliance.environment.store.table('cvms');
  const row = kept?.all().find(({ name }) => name === vm);
  if (!kept || !row) throw new Error(`The demo has no VM ${vm}.`);
  kept.put({ ...row, ...change(row) });
}
