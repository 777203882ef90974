import type { Environment } from '../core/context.ts';
import { seedAlerts } from '../alerts/alertStory.ts';
import { seedAudit } from '../audit/auditStory.ts';
import { adminKeyParts, prepare, seedSetUp, seedSignIns, type Prepared } from './bank.ts';
import { seedClouds } from '../cloudKeys/cloudStory.ts';
import { seedDirectory } from '../security/directoryService.ts';
import { seedGroups, seedPeople } from '../security/population.ts';

/** Everything of the bank but what comes in numbers. Called inside a transaction. */
export function seedBank(environment: Environment, prepared: Prepared): void {
  seedSignIns(environment, prepared);
  seedGroups(environment);
  seedPeople(environment, prepared.now);
  seedDirectory(environment, prepared.now);
  seedAlerts(environment, prepared.now);
  seedSetUp(environment);
}

/** A believable small bank: 48 people, 9 groups, two directories, three months of audit records. */
export async function demo(environment: Environment): Promise<void> {
  const prepared = await prepare(environment);
  const handOut = await adminKeyParts(environment);
  environment.store.transaction(() => {
    seedBank(environment, prepared);
    seedAudit(environment, prepared.now, 5_000, 90);
    seedClouds(environment, prepared.now);
    handOut();
  });
}
