import { describe, expect, it } from 'vitest';
import { kmipMigration } from 'kc-api/contract/kmip/migration';
import { kmipObjects } from 'kc-api/contract/kmip/objects';
import { kmipTenants } from 'kc-api/contract/kmip/tenants';
import { createAppliance } from '../../appliance.ts';
import { cheap, live, liveUntil, makeWorld, refusal, sara } from '../../../test/kit.ts';
import { kmipObjectIn } from '../../../test/recipes/kmipRecipes.ts';
import { activeHsm } from '../../core/activeHsm.ts';
import { getKmipMaterial } from '../objects/objects.ts';
import { kmipMigration as kept, kmipObjectTable, kmipSealingKeys, kmipServer, kmipTenantTable, kmipUserTable } from '../state.ts';
import { withCertificate } from '../users/users.ts';

describe('KMIP migration to tenants', () => {
  async function begin() {
    const world = await makeWorld({ scenario: 'kmipLegacy' });
    const { environment } = world.appliance;
    const client = await world.as(sara);
    const status = () => client.send(kmipMigration.status);
    const until = (state: string) => liveUntil(world.clock, async () => (await status()).state === state);
    const setUp = async (email = 'anna.holm@nordbank.example') =>
      client.send(kmipTenants.create, {
        body: {
          name: 'first',
          desc: '',
          auth_type: 'KMIP_AUTH_LOCAL',
          migrate: 'yes',
          initial_localuser: {
            name: 'Anna Holm',
            username: 'anna',
            email,
            password: 'Password-1',
            password_expiration: Math.floor(world.clock.now() / 1000) + 86_400,
          },
        },
      });
    /** Runs the migration until the account is verified, with one object whose material is really sealed. */
    const verified = async () => {
      await setUp();
      await live(world.clock, 11_000, 1_000);
      await until('KMIP_MIG_ACCOUNT_VERIFIED');
      const object = kmipObjectIn(world, 'Active');
      const { material } = await getKmipMaterial(environment, { id: object.owner, username: 'x' }, object.id);
      return { object, material };
    };
    return { world, environment, client, status, until, setUp, verified };
  }

  it('migrates all objects and users from the setup to a server with tenants [KMIP-121, KMIP-122, KMIP-123, KMIP-058, KMIP-018]', async () => {
    const { world, environment, client, status, until, verified } = await begin();
    expect(await status()).toEqual({ state: 'KMIP_MIG_NA', error: '' });
    const { object, material } = await verified();
    expect(world.mails().at(-1)).toMatchObject({ to: 'anna.holm@nordbank.example', subject: 'Verify your account' });
    const { tenant_id = '' } = await status();
    await client.send(kmipMigration.migrate);
    expect((await status()).state).toBe('KMIP_MIG_EXPORT_IN_PROGRESS');
    await until('KMIP_MIG_IMPORT_COMPLETE');
    expect(kmipServer.get(environment).server_type).toBe('LEGACY');
    await client.send(kmipMigration.complete);
    expect(kmipServer.get(environment).server_type).toBe('TENANCY');
    expect(
      new Set(
        kmipUserTable
          .in(environment)
          .all()
          .map(({ tenant }) => tenant),
      ),
    ).toEqual(new Set([tenant_id]));
    const { tenant } = await client.send(kmipTenants.read, { params: { id: tenant_id } });
    expect(tenant).toMatchObject({ migrate: 'yes', users: 60, objects: 1_200 });
    const [key = ''] = (kmipObjectTable.in(environment).get(object.id)?.sealed ?? '').split('.');
    expect(kmipSealingKeys.get(environment).find(({ id }) => id === key)?.tenant).toBe(tenant_id);
    expect((await getKmipMaterial(environment, { id: object.owner, username: 'x' }, object.id)).material).toEqual(material);
    expect((await refusal(client.send(kmipMigration.migrate))).message).toBe('Only a legacy KMIP server can be migrated to tenants.');
  });

  it('waits for the account verification, resends the email and can be cancelled [KMIP-126, KMIP-124, KMIP-061]', async () => {
    const { world, environment, client, status, setUp } = await begin();
    await setUp('anna@unreachable.example');
    await live(world.clock, 30_000, 5_000);
    expect((await status()).state).toBe('KMIP_MIG_START');
    expect((await refusal(setUp())).message).toBe('A migration to tenants is already in progress.');
    expect((await refusal(client.send(kmipMigration.migrate))).message).toBe('This step is not available in the current state of the migration.');
    const before = world.mails().length;
    await client.send(kmipMigration.resendEmail);
    expect(world.mails()).toHaveLength(before + 1);
    const [tenant] = kmipTenantTable.in(environment).all();
    expect((await refusal(client.send(kmipTenants.remove, { params: { id: tenant?.id ?? '' } }))).status).toBe(409);
    await client.send(kmipMigration.cancel);
    expect(await status()).toEqual({ state: 'KMIP_MIG_NA', error: '' });
    expect(kmipTenantTable.in(environment).all()).toEqual([]);
  });

  it('stops at an unreadable object and names it [KMIP-066, KMIP-067, KMIP-133]', async () => {
    const { environment, client, status, until, verified } = await begin();
    const { object } = await verified();
    const table = kmipObjectTable.in(environment);
    const sealed = table.get(object.id)?.sealed ?? '';
    table.put({ ...object, sealed: `${sealed.slice(0, -8)}AAAAAAA=` });
    await client.send(kmipMigration.migrate);
    await until('KMIP_MIG_ERROR_EXPORT');
    expect((await status()).error).toMatch(/^KMIP object .+ cannot be read/);
    await client.send(kmipMigration.cancel);
    table.put({ ...object, sealed });
    expect((await status()).state).toBe('KMIP_MIG_NA');
  });

  it('distinguishes failures of certificates, import and state [KMIP-066]', async () => {
    const { environment, client, status, until, verified } = await begin();
    await verified();
    const users = kmipUserTable.in(environment);
    const [user] = users.all();
    if (!user) throw new Error('no user');
    const own = await withCertificate(environment, user);
    users.put({ ...own, sealed_key: `${own.sealed_key.slice(0, -8)}AAAAAAA=` });
    await client.send(kmipMigration.migrate);
    await until('KMIP_MIG_ERROR_CERT_MIGRATE');
    expect((await status()).error).toBe(
      `The private key of KMIP user ${user.username} cannot be read: it was changed outside the KMIP server, or its key is missing.`,
    );
    users.put(own);
    await client.send(kmipMigration.reset);
    expect((await status()).state).toBe('KMIP_MIG_ACCOUNT_VERIFIED');

    kmipServer.set(environment, { ...kmipServer.get(environment), hsm_type: 'HSM', rootkey_label: 'kmip' });
    await client.send(kmipMigration.migrate);
    await until('KMIP_MIG_IMPORT_IN_PROGRESS');
    activeHsm.set(environment, { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' });
    await until('KMIP_MIG_ERROR_IMPORT');
    expect((await status()).error).toBe('System HSM is not configured.');
    kmipServer.set(environment, { ...kmipServer.get(environment), hsm_type: 'NONE' });
    await client.send(kmipMigration.reset);

    await client.send(kmipMigration.migrate);
    kmipTenantTable.in(environment).remove(kept.get(environment).tenant);
    await until('KMIP_MIG_ERROR_STATE');
    expect((await status()).error).toBe('The tenant no longer exists.');
    await client.send(kmipMigration.cancel);
  });

  it('can be reset after the import, and the legacy server can read the imported objects [KMIP-125]', async () => {
    const { environment, client, status, until, verified } = await begin();
    const { object, material } = await verified();
    await client.send(kmipMigration.migrate);
    await until('KMIP_MIG_IMPORT_COMPLETE');
    await client.send(kmipMigration.reset);
    expect((await status()).state).toBe('KMIP_MIG_ACCOUNT_VERIFIED');
    await client.send(kmipMigration.cancel);
    expect((await getKmipMaterial(environment, { id: object.owner, username: 'x' }, object.id)).material).toEqual(material);
    expect((await client.send(kmipObjects.list)).total_objects).toBe(1_200);
  });

  it('resumes after a restart [KMIP-063, KMIP-064]', async () => {
    const { world, environment, client, verified } = await begin();
    await verified();
    await client.send(kmipMigration.migrate);
    // The process ends during the migration, and another process opens the same store.
    world.appliance.close = () => undefined;
    const again = createAppliance({ store: environment.store, clock: world.clock, passwords: cheap(), scenario: 'kmipLegacy' });
    await again.ready;
    await liveUntil(world.clock, async () => kept.get(again.environment).state === 'KMIP_MIG_IMPORT_COMPLETE');
    expect(kept.get(again.environment).error).toBe('');
  });
});
