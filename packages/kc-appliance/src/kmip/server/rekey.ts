import type { Due } from '../../core/work/agenda.ts';
import type { Environment } from '../../core/context.ts';
import { commitBySystem, secondsOf } from '../../core/system.ts';
import { HsmError } from '../../hsm/index.ts';
import type { KmipSealingKey } from '../records.ts';
import { lookForUnused } from './rootKey.ts';
import { seal, sealingKeyOf, unseal } from './sealing.ts';
import { kmipObjectTable, kmipRekey, kmipSealingKeys, kmipUserTable } from '../state.ts';

/** Number of objects to reseal per batch. One batch runs per second, so that the server can answer clients in between. */
const batch = 500;

const isOld = (environment: Environment, sealed: string, tenant: string): boolean =>
  sealed !== '' && !sealed.startsWith(`${sealingKeyOf(environment, tenant)?.id ?? ''}.`);
const tenantOf = (environment: Environment, user: string): string => kmipUserTable.in(environment).get(user)?.tenant ?? '';

/** Reseals the private keys of users. There are a few thousand at most. */
async function resealUsers(environment: Environment): Promise<void> {
  const table = kmipUserTable.in(environment);
  for (const { id, sealed_key, tenant = '' } of table.all().filter((user) => isOld(environment, user.sealed_key, user.tenant ?? ''))) {
    const { sealed } = await seal(environment, id, await unseal(environment, id, sealed_key), tenant);
    const current = table.get(id);
    // It may have been renewed or removed meanwhile.
    if (current?.sealed_key === sealed_key) table.put({ ...current, sealed_key: sealed });
  }
}

const newestOfEach = (keys: readonly KmipSealingKey[]): KmipSealingKey[] =>
  keys.filter(({ tenant = '' }, index) => keys.findIndex((other) => (other.tenant ?? '') === tenant) === index);

async function step(environment: Environment, offset: number): Promise<void> {
  const table = kmipObjectTable.in(environment);
  const { rows } = table.page({ sort: { field: 'initial_date', desc: false }, offset, limit: batch });
  for (const object of rows.filter(({ sealed, owner }) => isOld(environment, sealed, tenantOf(environment, owner)))) {
    const material = await unseal(environment, object.id, object.sealed);
    const box = await seal(environment, object.id, material, tenantOf(environment, object.owner));
    const current = table.get(object.id);
    // It may have been destroyed meanwhile.
    if (current?.sealed === object.sealed) table.put({ ...current, ...box });
  }
  if (rows.length === batch) return kmipRekey.set(environment, { at: secondsOf(environment) + 1, offset: offset + batch });
  await resealUsers(environment);
  const dropUnused = lookForUnused(environment);
  commitBySystem(environment, 'KMIP', ({ audit }) => {
    kmipRekey.set(environment, null);
    // No data depends on older keys any more, so keep only the newest key of each tenant.
    kmipSealingKeys.set(environment, newestOfEach(kmipSealingKeys.get(environment)));
    audit({ content: 'Rekey of the KMIP server completed', group: '' });
  });
  await dropUnused();
}

/** Seconds to wait before retrying an HSM that failed. */
const patience = 60;

/** Runs a step. If the HSM is unavailable, retries the same step later. */
async function stepOrWait(environment: Environment, offset: number): Promise<void> {
  try {
    await step(environment, offset);
  } catch (error) {
    if (!(error instanceof HsmError)) throw error;
    environment.log(`The rekey of the KMIP server waits for the HSM: ${error.message}`);
    kmipRekey.set(environment, { at: secondsOf(environment) + patience, offset });
  }
}

/** KMIP-077: the next batch of a running rekey. Continues after a restart. */
export const rekeyDue: Due = (environment) => {
  const now = kmipRekey.get(environment);
  return now ? { at: now.at, run: () => stepOrWait(environment, now.offset) } : undefined;
};
