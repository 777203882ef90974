import { rootLogin } from 'kc-api/rules/security/users/users';
import type { Environment } from '../core/context.ts';

import { writeAudit } from '../core/write.ts';
import { dealFor, noteDeal } from '../keyPart/index.ts';
import { freshPassword, prepare, seedSignIns, signIns } from '../security/index.ts';
import { hostname, userTable } from '../core/state.ts';
import { nodeStatus } from '../frame/index.ts';

const roots = signIns.filter((one) => one.login === rootLogin).map((one) => ({ ...one, password: freshPassword }));

/** Newly installed: secroot with a temporary password, and all steps of the first sign-in pending. */
export async function fresh(environment: Environment): Promise<void> {
  const { store } = environment;
  const prepared = await prepare(environment, roots);
  const deal = await dealFor(environment, [rootLogin]);
  const part = deal.parts.get(rootLogin) ?? '';
  store.transaction(() => {
    seedSignIns(environment, prepared, roots);
    const users = userTable.in({ store });
    for (const root of users.all())
      users.put({
        ...root,
        created: prepared.now,
        last_login: null,
        temp_password: true,
        email: '',
        alert_email: '',
        key_part: { part, downloaded: false },
      });
    noteDeal(environment, deal, [{ part, holder: rootLogin }]);
    hostname.set({ store }, 'kc-node-1');
    nodeStatus.set({ store }, { server_count: 1, kc_count: 1 });
    writeAudit(environment, prepared.now, { category: 'System', content: 'Appliance installed', user: 'system' });
  });
}
