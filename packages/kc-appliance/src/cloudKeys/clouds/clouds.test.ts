import { describe, expect, it } from 'vitest';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { Tested } from 'kc-api/contract/connections/testing';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { makeWorld, refusal, root } from '../../../test/kit.ts';
import { accountNamed, keyWith, pass, setNamed } from '../../../test/cloudWorld.ts';

const day = 86_400_000;

describe('simulated clouds', () => {
  const begin = async () => {
    const world = await makeWorld();
    return { world, client: await world.as(root), trouble: (value: object) => world.appliance.environment.store.setValue('cloud_troubles', value) };
  };

  it('report refusals in their own words and change nothing [CKP-48]', async () => {
    const { world, client, trouble } = await begin();
    const key = keyWith(world, 'payments-prod', 'Available');
    const disable = () => client.send(cloudKeys.operate, { params: { handle: key.id }, body: { operation: 'disable' } });
    trouble({ AWS: { throttled: 1 } });
    expect(await refusal(disable())).toMatchObject({ status: 400, message: 'Rate exceeded (ThrottlingException)' });
    trouble({ AWS: { denied: ['disable'] } });
    expect((await refusal(disable())).message).toContain('kms:disable');
    trouble({ AWS: { outage: true } });
    expect((await refusal(disable())).message).toContain('could not be reached');
    expect((await client.send(cloudKeys.read, { params: { handle: key.id }, query: {} })).cloudkey).toMatchObject({
      status: 'Available',
      revision: key.revision,
    });
    trouble({ AZURE: { outage: true } });
    expect((await disable()).cloudkey.status).toBe('Disabled');
  });

  it('reject invalid credentials [CSP-23]', async () => {
    const { world, client } = await begin();
    for (const title of ['aws-payments', 'azure-payments', 'gcp-analytics'])
      expect(
        (await client.send(cspAccounts.checkConnectivity, { params: { guid: accountNamed(world, title).id } })).steps.map(({ outcome }) => outcome),
      ).toEqual(['passed', 'passed', 'passed']);
    const guid = accountNamed(world, 'aws-data').id;
    await client.send(cspAccounts.change, {
      params: { guid },
      body: { revision: undefined, aws_access_key_id: 'AKIAIOSFODNN7EXAMPLE', aws_secret_access_key: 'x'.repeat(40) },
    });
    const failed = async () => {
      const { message, brought } = await refusal(client.send(cspAccounts.checkConnectivity, { params: { guid } }));
      const last = (brought as Tested).steps.at(-1);
      expect(last).toMatchObject({ outcome: 'failed', found: message });
      return last?.step;
    };
    expect(await failed()).toBe('sign-in');
    world.appliance.environment.store.setValue('cloud_troubles', { AWS: { outage: true } });
    expect(await failed()).toBe('connect');
  });

  it('report external changes only at a sync [CKEY-093]', async () => {
    const { world, client } = await begin();
    const [handle = ''] = Object.keys(world.appliance.environment.store.value('cloud_drift') ?? {});
    const read = async (sync: 'yes' | 'no') => (await client.send(cloudKeys.read, { params: { handle }, query: { sync } })).cloudkey.status;
    expect([await read('no'), await read('yes'), await read('no')]).toEqual(['Available', 'Disabled', 'Disabled']);
    expect(world.audit()[0]).toMatchObject({ category: 'Cloud keys', user: 'system', group: 'Payments cloud' });
    await client.send(cloudKeys.operate, { params: { handle }, body: { operation: 'enable' } });
    expect(await read('yes')).toBe('Available');
  });

  it('refuse to list users of a custom key policy [CKEY-135, CKEY-136]', async () => {
    const { world, client } = await begin();
    const [handle = ''] = world.appliance.environment.store.value('cloud_policies') ?? [];
    expect(await refusal(client.send(cloudKeys.users, { params: { handle }, query: { list_type: 'users' } }))).toMatchObject({ status: 400 });
  });

  it('raise an alert for a failed scheduled rotation and retry it', async () => {
    const { world, client, trouble } = await begin();
    const { cloudkey } = await client.send(cloudKeys.create, {
      body: { keyset_guid: setNamed(world, 'payments-prod').id, name: 'timed', region_name: 'eu-north-1', algorithm: 'SYMMETRIC_DEFAULT', rekey_interval: 1 },
    });
    trouble({ AWS: { outage: true } });
    await pass(world, day);
    expect(world.appliance.environment.store.table('alerts').all().at(-1)?.message).toContain('Cloud key timed could not be rotated on schedule');
    trouble({});
    await pass(world, 15 * 60_000);
    expect((await (await world.as(root)).send(cloudKeys.versions, { params: { handle: cloudkey.handle } })).versions).toHaveLength(2);
  });

  it('rotate the access key on request and on schedule, without disclosing the secret [CSP-24, CSP-25]', async () => {
    const { world, client } = await begin();
    const before = accountNamed(world, 'aws-payments');
    await client.send(cspAccounts.rotateAccessKey, { params: { guid: before.id } });
    const after = accountNamed(world, 'aws-payments');
    expect(after.credentials.aws_access_key_id).toMatch(/^AKIA[A-Z2-7]{16}$/);
    expect(after.credentials.aws_secret_access_key).not.toBe(before.credentials.aws_secret_access_key);
    const secret = after.credentials.aws_secret_access_key ?? '';
    expect(JSON.stringify(world.audit(5)).includes(secret)).toBe(false);
    expect(JSON.stringify(await client.send(cspAccounts.list))).not.toContain(secret);
    expect((await refusal(client.send(cspAccounts.rotateAccessKey, { params: { guid: accountNamed(world, 'azure-dr').id } }))).message).toContain(
      'application object ID',
    );
    await pass(world, 90 * day);
    expect(accountNamed(world, 'aws-payments').credentials.aws_access_key_id).not.toBe(after.credentials.aws_access_key_id);
    expect(accountNamed(world, 'aws-data').credentials).toEqual((await makeWorld().then((fresh) => accountNamed(fresh, 'aws-data'))).credentials);
  });

  it('import existing keys once [CKP-44]', async () => {
    const { world, client } = await begin();
    const keyset_guid = setNamed(world, 'payments-prod').id;
    const bring = () => client.send(cloudKeys.import, { body: { keyset_guid, region_name: 'eu-south-1' } });
    const { msg } = await bring();
    const count = Number(/^(\d+) cloud keys? imported from eu-south-1\.$/.exec(msg)?.[1]);
    const { cloudkeys } = await client.send(cloudKeys.list, { query: { keyset_guid, region_name: 'eu-south-1' } });
    expect(cloudkeys).toHaveLength(count);
    expect(count).toBeGreaterThan(0);
    expect(cloudkeys.every((key) => key.keysource === 'IMPORT')).toBe(true);
    expect((await bring()).msg).toBe('There are no new cloud keys in eu-south-1.');
    expect(
      (await refusal(client.send(cloudKeys.import, { body: { keyset_guid: setNamed(world, 'retail-apps').id, region_name: 'eu-south-1' } }))).message,
    ).toBe('No CSP Account is associated with the selected Key Set to import CloudKeys');
    expect((await refusal(client.send(cloudKeys.import, { body: { keyset_guid, region_name: 'mars-1' } }))).status).toBe(400);
  });
});
