import type { SeedStage } from '../core/area.ts';
import type { Environment } from '../core/context.ts';
import type { Prepared } from '../core/prepared.ts';
import { adminKeyParts } from '../keyPart/index.ts';
import { prepare, seedSignIns } from '../security/index.ts';
import { lay } from './lay.ts';

/** The bank with its people, and what comes in numbers as this stage wants it. */
export async function bank(environment: Environment, stage: SeedStage, size?: Prepared['size']): Promise<void> {
  const prepared = { ...(await prepare(environment)), ...(size ? { size } : {}) };
  const handOut = await adminKeyParts(environment);
  environment.store.transaction(() => {
    seedSignIns(environment, prepared);
    lay('bank', environment, prepared);
    lay('setUp', environment, prepared);
    lay(stage, environment, prepared);
    handOut();
  });
}

/** A believable small bank: 48 people, 9 groups, two directories, three months of audit records. */
export const demo = (environment: Environment): Promise<void> => bank(environment, 'demo');
