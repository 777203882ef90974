import { rootLogin } from 'kc-api/rules/security/users/users';
import type { Environment } from '../core/context.ts';
import { writeAudit } from '../core/write.ts';
import { prepare, seedSignIns, signIns } from '../security/index.ts';
import { lay } from './lay.ts';
import { nodeStatus } from '../frame/index.ts';

const roots = signIns.filter((one) => one.login === rootLogin);

/** A newly set up vault: secroot, the built-in group, no alerts. */
export async function empty(environment: Environment): Promise<void> {
  const prepared = await prepare(environment, roots);
  environment.store.transaction(() => {
    seedSignIns(environment, prepared, roots);
    lay('setUp', environment, prepared);
    nodeStatus.set(environment, { server_count: 1, kc_count: 1 });
    writeAudit(environment, prepared.now, { category: 'System', content: 'Appliance installed', user: 'system' });
  });
}
