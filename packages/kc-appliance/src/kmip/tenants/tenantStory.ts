import { createDice } from '../../core/dice.ts';
import type { Environment } from '../../core/context.ts';
import { hostileText } from '../../core/hostileTexts.ts';
import { newGuid } from '../../core/random.ts';
import { systemDomain } from '../../security/index.ts';
import type { KmipMigrationRecord, KmipTenantDomain, KmipTenantRecord } from '../records.ts';
import { laySealingKey } from '../server/sealing.ts';
import { kmipMigration, kmipServer, kmipTenantTable, kmipUserTable } from '../state.ts';

const day = 86_400;

/** Tenants of a bank's KMIP server. The second uses the directory of the system, the fifth its own. */
const tenants = [
  ['vmware-platform', 'VM and datastore encryption of both data centres', 'Anna Holm', 'local'],
  ['retail-banking', 'Databases of the retail bank', 'Karin Lindgren', 'system'],
  ['payments', 'Card and payment systems', 'Magnus Bergh', 'local'],
  ['treasury', 'Trading and liquidity', 'Nora Eklund', 'local'],
  ['storage', 'NetApp and PowerScale volumes', 'Oskar Rydell', 'own'],
  ['backup', 'Tape libraries and backup appliances', 'Petra Sand', 'local'],
  ['insurance', 'The insurance subsidiary', 'Rolf Ask', 'local'],
] as const;

const ofStorage = (environment: Environment): KmipTenantDomain => {
  const like = systemDomain(environment);
  return {
    domain_name: 'storage.nordbank.example',
    domain_netbios_name: 'STORAGE',
    type: 'MICROSOFT_AD',
    uid: 'sAMAccountName',
    service_account_name: 'svc-kmip',
    service_account_pw: 'Service-Demo-3',
    servers: (like?.dc_list ?? []).slice(0, 1).map((one) => ({ ...one, server_url: 'ldaps://dc1.storage.nordbank.example:636' })),
  };
};

const emailOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@nordbank.example`;

/** Seeds `count` tenants. Does not assign users: see `shareOut`. */
export function seedTenants(environment: Environment, now: number, count: number = tenants.length): void {
  const dice = createDice(environment.random);
  const records = Array.from({ length: count }, (_, n): KmipTenantRecord => {
    const [title, desc, admin, way] = tenants[n % tenants.length] as (typeof tenants)[number];
    const round = Math.floor(n / tenants.length);
    const isLocal = way === 'local';
    const email = emailOf(admin);
    return {
      id: newGuid(environment.random),
      revision: 1,
      name: round === 0 ? title : `${title}-${round + 1}`,
      desc,
      auth_type: isLocal ? 'KMIP_AUTH_LOCAL' : 'KMIP_AUTH_MANAGED',
      origin: 'https://kc1.nordbank.example',
      admin: { name: isLocal ? admin : email, username: email, email },
      password: isLocal ? 'seeded' : '',
      password_expiration: isLocal ? now + dice.between(5, 55) * day : 0,
      domain: way === 'own' ? ofStorage(environment) : null,
      is_system_ad: way === 'system' ? 'yes' : 'no',
      policy: isLocal
        ? { admin_type: 'user', members: [] }
        : way === 'system'
          ? { admin_type: 'user', members: [{ name: email, distinguishedName: '' }] }
          : {
              admin_type: 'group',
              members: [{ name: 'GG-Storage-Admins', distinguishedName: 'CN=GG-Storage-Admins,OU=Groups,DC=storage,DC=nordbank,DC=example' }],
            },
      migrate: n === 0 ? 'yes' : 'no',
    };
  });
  kmipTenantTable.in(environment).putMany(records);
}

/** Replaces the user-entered texts with hostile texts. Tenant names stay unique. */
export function spoilTenants(environment: Environment): void {
  const table = kmipTenantTable.in(environment);
  table.putMany(
    table.all().map((tenant, n) => ({
      ...tenant,
      name: `${hostileText(n)} ${n}`.trim(),
      desc: hostileText(n + 1),
      admin: { ...tenant.admin, name: hostileText(n + 2), username: hostileText(n + 3) },
      domain: tenant.domain && { ...tenant.domain, domain_name: hostileText(n), service_account_name: hostileText(n + 4) },
      policy: { ...tenant.policy, members: tenant.policy.members.map((member) => ({ ...member, name: hostileText(n + 5) })) },
    })),
  );
}

/** Enables tenants on the server and distributes the users among them. */
export function shareOut(environment: Environment): void {
  const all = kmipTenantTable.in(environment).all();
  const users = kmipUserTable.in(environment);
  users.putMany(users.all().map((user, n) => ({ ...user, tenant: all[n % all.length]?.id ?? '' })));
  for (const { id } of all) laySealingKey(environment, id);
  kmipServer.set(environment, { ...kmipServer.get(environment), server_type: 'TENANCY' });
}

/** Turns the server into a legacy server: removes all tenants. */
export function clearTenants(environment: Environment): void {
  const table = kmipTenantTable.in(environment);
  for (const { id } of table.all()) table.remove(id);
}

/** Sets up a legacy server during the migration to its first tenant: removes the other tenants. */
export function beginMigration(environment: Environment, at: Pick<KmipMigrationRecord, 'state' | 'error'>): void {
  const table = kmipTenantTable.in(environment);
  const [first, ...others] = table.all();
  for (const { id } of others) table.remove(id);
  kmipMigration.set(environment, { ...at, tenant: first?.id ?? '', verified_at: 0 });
}
