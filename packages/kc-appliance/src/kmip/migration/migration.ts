import { kmipMigration as calls, type MigrationStatus } from 'kc-api/contract/kmip/migration';
import { migrationRules, migrationTexts, type MigrationAct } from 'kc-api/rules/kmip/migration';
import { kmipTenantTexts } from 'kc-api/rules/kmip/tenants';
import type { Due } from '../../core/work/agenda.ts';
import type { Context, Environment, ObjectRef, Write } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { revised } from '../../core/store/record.ts';
import { check, refuse } from '../../core/refusal.ts';
import { commitBySystem } from '../../core/system.ts';
import { mailServer } from '../../mail/index.ts';
import { ofServer } from '../licensed.ts';
import { migrationRun } from './migrationRun.ts';
import type { KmipMigrationRecord, KmipTenantRecord } from '../records.ts';
import { kmipMigration as kept, kmipSealingKeys, kmipServer, kmipTenantTable, kmipUserTable, noMigration } from '../state.ts';
import { kmipTenantRecord } from '../tenants/tenantRecord.ts';
import { kmipUserRecord } from '../users/userRecord.ts';

type Kept = Pick<Environment, 'store'>;

/** Seconds. Simulation: the account counts as verified this long after the email, because no real user opens it. */
const verifiedAfter = 10;
const about = 'kmip';

const tenantOf = (from: Kept): KmipTenantRecord | undefined => kmipTenantTable.in(from).get(kept.get(from).tenant);
/** Returns the tenant as the subject of audit records, if it exists. */
function aboutTenant(from: Kept): { about?: ObjectRef } {
  const tenant = tenantOf(from);
  return tenant ? { about: { kind: 'KMIP tenant', id: tenant.id } } : {};
}
const set = (to: Kept, change: Partial<KmipMigrationRecord>): void => kept.set(to, { ...kept.get(to), ...change });

/** Refuses to begin a second migration. */
export function checkNotUnderWay(context: Context): void {
  if (kept.get(context).state !== 'KMIP_MIG_NA') refuse(409, kmipTenantTexts.underWay);
}

/** Refuses to delete the tenant that a running migration fills. */
export function checkNotMigrating(context: Kept, tenant: string): void {
  const { state, tenant: own } = kept.get(context);
  if (state !== 'KMIP_MIG_NA' && own === tenant) refuse(409, kmipTenantTexts.migrating);
}

/** Queues an email to the administrator. `verified_at` is 0 if no email is sent or the address is unreachable. */
function mailAdmin(context: Context, { name, admin: { email } }: KmipTenantRecord, mail: Write['mail']): Pick<KmipMigrationRecord, 'verified_at' | 'mail'> {
  const { server, disable } = mailServer.get(context);
  if (server === '' || disable === 'yes') return { verified_at: 0 };
  const id = mail(email, 'Verify your account', `You administer the KMIP tenant ${name}. Open this message to verify your account.`);
  return { verified_at: email.includes('unreachable') ? 0 : context.now + verifiedAfter, mail: id };
}

/** KMIP-018: starts the migration to the tenant that was just created. Call inside the same transaction. */
export function beginSetup(context: Context, tenant: KmipTenantRecord, { mail }: Write): void {
  kept.set(context, { ...noMigration, state: 'KMIP_MIG_START', tenant: tenant.id, ...mailAdmin(context, tenant, mail) });
  context.agenda.wake();
}

/** Due work: marks the administrator's account as verified. */
export const verificationDue: Due = (environment) => {
  const { state, verified_at } = kept.get(environment);
  if (state !== 'KMIP_MIG_START' || verified_at === 0) return undefined;
  return {
    at: verified_at,
    run: async () =>
      commitBySystem(environment, 'KMIP', ({ audit }) => {
        set(environment, { state: 'KMIP_MIG_ACCOUNT_VERIFIED', verified_at: 0 });
        audit({ content: `Account of the administrator of KMIP tenant ${tenantOf(environment)?.name ?? ''} verified`, group: '', ...aboutTenant(environment) });
      }),
  };
};

function status(context: Kept): MigrationStatus {
  const { state, error, mail } = kept.get(context);
  const tenant = tenantOf(context);
  const { progress } = migrationRun.under(context, about) ?? {};
  return {
    state,
    error,
    ...(tenant ? { tenant_id: tenant.id, tenant_name: tenant.name, tenantadmin_email: tenant.admin.email } : {}),
    ...(mail === undefined ? {} : { mail }),
    ...(progress ? { done: progress.done, total: progress.total ?? 0 } : {}),
  };
}

/** Assigns the tenant's sealing keys to the legacy server, so that it can still read its keys, and removes the tenant. */
function endSetup(context: Context): void {
  const { tenant } = kept.get(context);
  kmipSealingKeys.set(
    context,
    kmipSealingKeys.get(context).map((key) => (key.tenant === tenant ? { ...key, tenant: '' } : key)),
  );
  if (tenantOf(context)) kmipTenantRecord.drop(context, tenant);
  kept.set(context, noMigration);
}

/** Moves all users, with the objects that they own, to the tenant. */
function complete(context: Context): void {
  const { tenant } = kept.get(context);
  if (!tenantOf(context)) refuse(404, migrationTexts.noTenant);
  for (const user of kmipUserTable.in(context).all()) kmipUserRecord.put(context, revised({ ...user, tenant }));
  kmipServer.set(context, { ...kmipServer.get(context), server_type: 'TENANCY' });
  kept.set(context, noMigration);
}

type Act = (context: Context, write: Write) => void;

function act(wanted: MigrationAct, content: (tenant: string) => string, run: Act) {
  return (context: Context) => {
    context.commit((write) => {
      if (kmipServer.get(context).server_type !== 'LEGACY') refuse(404, migrationTexts.legacyOnly);
      check(migrationRules[wanted](context.actor, kept.get(context).state));
      const line = { content: content(tenantOf(context)?.name ?? ''), ...aboutTenant(context) };
      run(context, write);
      write.audit({ category: 'KMIP', ...line });
    });
    context.agenda.wake();
    return {};
  };
}

/** KMIP-121 to KMIP-126. */
export const kmipMigration = ofServer(
  resource(calls, {
    status: (context) => status(context),
    migrate: act(
      'migrate',
      (name) => `Migration to KMIP tenant ${name} started`,
      (context) => {
        set(context, { state: 'KMIP_MIG_EXPORT_IN_PROGRESS', error: '' });
        migrationRun.begin(context, { about, user: context.me.login_name, state: { phase: 'export', offset: 0 } });
      },
    ),
    complete: act('complete', (name) => `Migration to KMIP tenant ${name} completed`, complete),
    cancel: act('cancel', (name) => `Multi-tenancy setup with KMIP tenant ${name} cancelled`, endSetup),
    reset: act(
      'reset',
      (name) => `Migration to KMIP tenant ${name} reset`,
      (context) => set(context, tenantOf(context) ? { state: 'KMIP_MIG_ACCOUNT_VERIFIED', error: '' } : noMigration),
    ),
    resendEmail: act(
      'resendEmail',
      (name) => `Verification email for KMIP tenant ${name} sent again`,
      (context, { mail }) => {
        const tenant = tenantOf(context) ?? refuse(404, migrationTexts.noTenant);
        const { server, disable } = mailServer.get(context);
        if (server === '' || disable === 'yes') refuse(500, migrationTexts.mailOff);
        set(context, mailAdmin(context, tenant, mail));
      },
    ),
  }),
);
