import type { MigrationState } from 'kc-api/contract/kmip/migration';
import { migrationTexts } from 'kc-api/rules/kmip/migration';
import { kmipServerTexts } from 'kc-api/rules/kmip/server';
import { t } from 'kc-intl/t';
import { activeHsm } from '../../core/activeHsm.ts';
import type { Environment } from '../../core/context.ts';
import { defineOperation, type NextStep } from '../../core/work/operations.ts';
import { Stop } from '../../core/work/stop.ts';
import { titleOf } from '../objects/objectRecord.ts';
import type { KmipObjectRecord } from '../records.ts';
import { seal, unseal } from '../server/sealing.ts';
import { kmipMigration, kmipObjectTable, kmipServer, kmipTenantTable, kmipUserTable } from '../state.ts';

/** Objects per batch. The server answers clients between batches. */
const batch = 500;
/** Milliseconds between two batches. */
const pause = 200;

interface Run {
  phase: 'export' | 'import' | 'certificates';
  /** Offset of the next batch, by creation order. */
  offset: number;
}

/** Migration state after a failure of each phase. */
const failures: Readonly<Record<Run['phase'], MigrationState>> = {
  export: 'KMIP_MIG_ERROR_EXPORT',
  import: 'KMIP_MIG_ERROR_IMPORT',
  certificates: 'KMIP_MIG_ERROR_CERT_MIGRATE',
};

/** Errors that mean the setup has changed since the migration started. */
const stateWords = [migrationTexts.noTenant, migrationTexts.legacyOnly] as const;

/** Returns the id of the target tenant. Stops if the server or the tenant is not in the expected state, or the HSM is unavailable. */
function receiver(environment: Environment): string {
  const { tenant } = kmipMigration.get(environment);
  const { server_type, hsm_type } = kmipServer.get(environment);
  if (server_type !== 'LEGACY') throw new Stop(migrationTexts.legacyOnly);
  if (!kmipTenantTable.in(environment).get(tenant)) throw new Stop(migrationTexts.noTenant);
  if (hsm_type === 'HSM' && activeHsm.get(environment).state !== 'ENABLED') throw new Stop(kmipServerTexts.noHsm);
  return tenant;
}

const objectUnread = (object: KmipObjectRecord): string =>
  t('KMIP object {name} cannot be read: it was changed outside the KMIP server, or its key is missing.', { name: titleOf(object) });

async function opened(environment: Environment, { id, sealed }: { id: string; sealed: string }, unread: string): Promise<Uint8Array<ArrayBuffer>> {
  return unseal(environment, id, sealed).catch(() => {
    throw new Stop(unread);
  });
}

const batchOf = (environment: Environment, offset: number) =>
  kmipObjectTable.in(environment).page({ sort: { field: 'initial_date', desc: false }, offset, limit: batch });

/** Unseals every object before any is changed. An unreadable object ends the migration without changes. */
async function exportBatch(environment: Environment, { offset }: Run): Promise<NextStep<Run>> {
  receiver(environment);
  const { rows, total } = batchOf(environment, offset);
  for (const object of rows.filter(({ sealed }) => sealed !== '')) await opened(environment, object, objectUnread(object));
  const done = offset + rows.length;
  if (done < total) return { state: { phase: 'export', offset: done }, progress: { done, total } };
  return {
    next: () => {
      kmipMigration.set(environment, { ...kmipMigration.get(environment), state: 'KMIP_MIG_IMPORT_IN_PROGRESS' });
      return { state: { phase: 'import', offset: 0 }, progress: { done: 0, total } };
    },
  };
}

/** Reseals each object with the keys of the tenant. Clients can read it at any time. */
async function importBatch(environment: Environment, { offset }: Run): Promise<NextStep<Run>> {
  const tenant = receiver(environment);
  const { rows, total } = batchOf(environment, offset);
  const table = kmipObjectTable.in(environment);
  const boxes = new Map<string, { was: string; now: Pick<KmipObjectRecord, 'sealed' | 'encrypted'> }>();
  for (const object of rows.filter(({ sealed }) => sealed !== '')) {
    const material = await opened(environment, object, objectUnread(object));
    boxes.set(object.id, { was: object.sealed, now: await seal(environment, object.id, material, tenant) });
  }
  const done = offset + rows.length;
  return {
    next: () => {
      for (const [id, { was, now }] of boxes) {
        const current = table.get(id);
        // The object may have been destroyed meanwhile.
        if (current?.sealed === was) table.put({ ...current, ...now });
      }
      const phase = done < total ? 'import' : 'certificates';
      return { state: { phase, offset: done < total ? done : 0 }, progress: { done, total } };
    },
  };
}

/** Keeps the certificates of the users and reseals their private keys with the keys of the tenant. */
async function moveCertificates(environment: Environment): Promise<NextStep<Run>> {
  const tenant = receiver(environment);
  const table = kmipUserTable.in(environment);
  const boxes = new Map<string, { was: string; now: string }>();
  for (const { id, username, sealed_key } of table.all().filter((user) => user.sealed_key !== '')) {
    const key = await opened(
      environment,
      { id, sealed: sealed_key },
      t('The private key of KMIP user {user} cannot be read: it was changed outside the KMIP server, or its key is missing.', { user: username }),
    );
    boxes.set(id, { was: sealed_key, now: (await seal(environment, id, key, tenant)).sealed });
  }
  return {
    end: ({ audit }) => {
      for (const [id, { was, now }] of boxes) {
        const current = table.get(id);
        if (current?.sealed_key === was) table.put({ ...current, sealed_key: now });
      }
      kmipMigration.set(environment, { ...kmipMigration.get(environment), state: 'KMIP_MIG_IMPORT_COMPLETE' });
      audit({
        content: `Import into KMIP tenant ${kmipTenantTable.in(environment).get(tenant)?.name ?? ''} finished`,
        group: '',
        about: { kind: 'KMIP tenant', id: tenant },
      });
    },
  };
}

/** KMIP-062 to KMIP-066: moves the objects of a legacy server to its first tenant in batches. Continues after a restart. */
export const migrationRun = defineOperation<Run>({
  kind: 'kmip_migration',
  title: 'Migration of the KMIP server',
  rest: () => pause,
  category: 'KMIP',
  failure: () => ({ kind: 'kmip-migration-failed' }),
  undo: (environment, { state: { phase } }, reason) => {
    const isState = stateWords.some((words) => words === reason);
    kmipMigration.set(environment, {
      ...kmipMigration.get(environment),
      state: isState ? 'KMIP_MIG_ERROR_STATE' : failures[phase],
      error: reason ?? '',
    });
  },
  step: (environment, { state }) => {
    if (state.phase === 'export') return exportBatch(environment, state);
    return state.phase === 'import' ? importBatch(environment, state) : moveCertificates(environment);
  },
});
