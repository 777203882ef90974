import type { SeedStage } from '../core/area.ts';
import type { Environment } from '../core/context.ts';
import type { Prepared } from '../core/prepared.ts';
import { sealAdminKey } from '../hsm/index.ts';
import { keepAtKmipServers } from '../kmip/index.ts';
import { adminKeyParts, demoPassphrase, recoveryPassphrase } from '../keyPart/index.ts';
import { prepare, seedSignIns } from '../security/index.ts';
import { lay } from './lay.ts';

/** Creates the bank with its users, and the amounts of data of this stage. */
export async function bank(environment: Environment, stage: SeedStage, size?: Prepared['size']): Promise<void> {
  const prepared = { ...(await prepare(environment)), ...(size ? { size } : {}) };
  const { secret, handOut } = await adminKeyParts(environment);
  environment.store.transaction(() => {
    seedSignIns(environment, prepared);
    lay('bank', environment, prepared);
    lay('setUp', environment, prepared);
    lay(stage, environment, prepared);
    handOut();
  });
  await sealAdminKey(environment, secret);
  keepAtKmipServers(environment, secret);
  // After all random values, so that ids do not change.
  recoveryPassphrase.set(environment, await environment.passwords.hash(demoPassphrase));
}

/** A believable small bank: 48 people, 9 groups, two directories, three months of audit records. */
export const demo = (environment: Environment): Promise<void> => bank(environment, 'demo');
