import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls, type Exempt, type Starts } from '../call.ts';
import { done, text } from '../shapes.ts';

export const migrationState = v.picklist([
  'KMIP_MIG_NA',
  'KMIP_MIG_START',
  'KMIP_MIG_ACCOUNT_VERIFIED',
  'KMIP_MIG_EXPORT_IN_PROGRESS',
  'KMIP_MIG_IMPORT_IN_PROGRESS',
  'KMIP_MIG_IMPORT_COMPLETE',
  'KMIP_MIG_ERROR_EXPORT',
  'KMIP_MIG_ERROR_IMPORT',
  'KMIP_MIG_ERROR_CERT_MIGRATE',
  'KMIP_MIG_ERROR_STATE',
]);
export type MigrationState = v.InferOutput<typeof migrationState>;

export const migrationStatus = v.object({
  state: migrationState,
  /** Error message of the server; '' for none. */
  error: v.optional(applianceText, ''),
  /** The tenant that takes over, and the email address of its administrator. Omitted without a tenant, and by appliances that do not report it. */
  tenant_id: v.optional(text),
  tenant_name: v.optional(text),
  tenantadmin_email: v.optional(text),
  /** Id of the last verification email, for `mails.queue`. */
  mail: v.optional(text),
  /** Objects migrated, and objects in total. */
  done: v.optional(v.number()),
  total: v.optional(v.number()),
});
export type MigrationStatus = v.InferOutput<typeof migrationStatus>;

const need = ['SEC_ADMIN'] as const;
const stale = ['kmipMigration', 'kmipTenants'] as const;
const act = <const Path extends string>(path: Path, { exempt, starts }: { exempt?: Exempt; starts?: Starts } = {}) =>
  call({ method: 'POST', path, answer: done, need, stale, ...(exempt && { exempt }), ...(starts && { starts }) });

/** KMIP-121 to KMIP-126: migration of the users and objects of a legacy KMIP server to its first tenant. */
export const kmipMigration = defineCalls('kmipMigration', {
  status: call({ method: 'GET', path: 'kmip_migration/', answer: migrationStatus, need }),
  migrate: act('kmip_migration/migrate/', { starts: 'operation' }),
  /** Completes the migration: the server has tenants from then on. This cannot be undone. */
  complete: call({
    method: 'POST',
    path: 'kmip_migration/complete/',
    answer: done,
    need,
    fresh: true,
    // Clients of the legacy server have to use the tenant from then on.
    destructive: true,
    second: 'clients.end',
    stale: [...stale, 'kmipServer', 'kmipUsers', 'kmipObjects'],
  }),
  /** Cancels the setup: the appliance removes the tenant, and the server stays unchanged. */
  cancel: act('kmip_migration/cancel/', { exempt: 'The tenant serves no client yet, and the legacy server continues.' }),
  /** Returns to the state after the account of the administrator was verified. */
  reset: act('kmip_migration/reset/', { exempt: 'The legacy server continues, and the migration can be started again.' }),
  resendEmail: act('kmip_migration/resend_email/', { starts: 'mail' }),
});
