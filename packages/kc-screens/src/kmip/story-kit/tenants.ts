import type { Appliance, Tables, Values } from 'kc-appliance';
import type { DemoRow } from '../../story-kit/demoPage.ts';
import { changeServer } from './records.ts';

type KeptTenant = Tables['kmipTenants'];
const table = ({ environment }: Appliance) => environment.store.table('kmipTenants');

const allTenants = (appliance: Appliance): readonly KeptTenant[] => table(appliance).all();
export const putTenants = (appliance: Appliance, rows: readonly KeptTenant[]): void => table(appliance).putMany(rows);
/** The tenants removed before a dialog. Later stories of a walk need them again. */
const takenAway = new WeakMap<Appliance, readonly KeptTenant[]>();
export const clearTenants = (appliance: Appliance): void => {
  const all = allTenants(appliance);
  if (all.length > 0) takenAway.set(appliance, all);
  for (const { id } of all) table(appliance).remove(id);
};
const bringBack = (appliance: Appliance): void => {
  if (allTenants(appliance).length === 0) putTenants(appliance, takenAway.get(appliance) ?? []);
};
export const tenantCalled = (appliance: Appliance, name: string): KeptTenant | undefined => allTenants(appliance).find((one) => one.name === name);

/** Makes the server one with tenants. */
export const withTenants = (appliance: Appliance): void => {
  bringBack(appliance);
  changeServer(appliance, { server_type: 'TENANCY' });
};

const kinds = {
  local: ({ auth_type }: KeptTenant) => auth_type === 'KMIP_AUTH_LOCAL',
  system: ({ is_system_ad }: KeptTenant) => is_system_ad === 'yes',
  own: ({ domain }: KeptTenant) => domain !== null,
} as const;

/** Returns the first demo tenant of that kind: its administrator uses a local password, the system's directory or a directory of the tenant. */
export function tenantOf(appliance: Appliance, kind: keyof typeof kinds): KeptTenant {
  const found = allTenants(appliance).find(kinds[kind]);
  if (!found) throw new Error(`The demo has no tenant of the kind ${kind}.`);
  return found;
}
export const tenantRow = (kind: keyof typeof kinds): DemoRow => ({ row: (appliance) => tenantOf(appliance, kind).id, prepare: withTenants });

/** Makes the server a legacy server: no tenants, and no setup started. */
export const legacy = (appliance: Appliance): void => {
  changeServer(appliance, { server_type: 'LEGACY' });
  clearTenants(appliance);
  appliance.environment.store.setValue('kmip_migration', null);
};

/** Puts the migration to the first demo tenant into this state. */
export const migrating =
  (state: Values['kmip_migration']['state'], error = '') =>
  (appliance: Appliance): void => {
    bringBack(appliance);
    changeServer(appliance, { server_type: 'LEGACY' });
    const [first] = allTenants(appliance);
    appliance.environment.store.setValue('kmip_migration', { state, error, tenant: first?.id ?? '', verified_at: 0 });
  };
export const keptMigration = ({ environment }: Appliance): Values['kmip_migration'] | undefined => environment.store.value('kmip_migration');
