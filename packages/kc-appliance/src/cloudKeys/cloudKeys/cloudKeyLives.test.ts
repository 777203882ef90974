import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { awsPlay } from '../clouds/awsCloud.ts';
import { azurePlay } from '../clouds/azureCloud.ts';
import { gcpPlay } from '../clouds/gcpCloud.ts';
import { makeWorld, refusal, root } from '../../../test/kit.ts';
import { keyWith, pass, setNamed } from '../../../test/cloudWorld.ts';

const day = 86_400;
const ms = day * 1000;

describe('life cycle of a cloud key', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const now = () => Math.floor(world.clock.now() / 1000);
    /** A client with a new session, because the previous one has timed out. */
    const again = () => world.as(root);
    return { world, client, now, again };
  };

  it('AWS: supports creation, sharing, tags, rotation, disabling, upload, deletion and cancellation [CKEY-070, CKEY-071, CKEY-072, CKEY-073, CKEY-085, CKEY-086]', async () => {
    const { world, client, now, again } = await begin();
    const [user, other] = awsPlay.users.map(({ arn }) => arn);
    const { cloudkey: made } = await client.send(cloudKeys.create, {
      body: {
        keyset_guid: setNamed(world, 'payments-prod').id,
        name: 'new-key',
        region_name: 'eu-north-1',
        purpose: 'SIGN_VERIFY',
        algorithm: 'ECC_NIST_P384',
      },
    });
    expect(made).toMatchObject({
      status: 'Available',
      cipher: 'EC-P_384',
      region_name: 'eu-north-1',
      rekey_interval: 90,
      expire_action: 'DISABLE',
      expire_date: 0,
      keysource: 'GENERATED',
    });
    const params = { handle: made.handle };
    await client.send(cloudKeys.saveSharing, { params, body: { revision: undefined, administrators: `${user}`, users: `${user},${other}` } });
    await client.send(cloudKeys.share, { params, body: { list_type: 'users', operation: 'unshare', users: `${user}` } });
    expect((await client.send(cloudKeys.users, { params, query: { list_type: 'users' } })).users).toEqual([{ name: 'ledger-batch', arn: other }]);
    expect(
      (await refusal(client.send(cloudKeys.saveSharing, { params, body: { revision: undefined, administrators: 'somebody', users: '' } }))).fields,
    ).toHaveProperty('administrators');
    const { revision } = await client.send(cloudKeys.users, { params, query: { list_type: 'users' } });
    await client.send(cloudKeys.saveSharing, { params, body: { administrators: '', users: `${other}`, revision } });
    expect(await refusal(client.send(cloudKeys.saveSharing, { params, body: { administrators: `${other}`, users: '', revision } }))).toMatchObject({
      status: 409,
      current: { revision: (revision ?? 0) + 1, sharing: { administrators: [], users: [other] } },
    });
    await client.send(cloudKeys.changeTags, {
      params,
      body: {
        operation: 'set',
        tags: [
          { key: 'a', value: '1' },
          { key: 'b', value: '2' },
        ],
      },
    });
    await client.send(cloudKeys.changeTags, { params, body: { operation: 'set', tags: [{ key: 'a', value: '3' }] } });
    // A tag has a field `key`, which is the name of a secret elsewhere. The audit log must still show it.
    expect(world.audit()[0]?.changes).toEqual([{ field: 'tags', old: 'a=1, b=2', new: 'b=2, a=3' }]);
    expect((await client.send(cloudKeys.changeTags, { params, body: { operation: 'clear', tagkeys: ['b'] } })).tags).toEqual([{ key: 'a', value: '3' }]);
    await client.send(cloudKeys.rotate, { params });
    const { versions } = await client.send(cloudKeys.versions, { params });
    expect(versions.map(({ primary }) => primary)).toEqual(['yes', 'no']);
    const status = async (operation: 'enable' | 'disable' | 'upload_to_cloud' | 'delete_from_cloud') =>
      (await client.send(cloudKeys.operate, { params, body: { operation } })).cloudkey.status;
    expect([await status('disable'), await status('enable'), await status('delete_from_cloud'), await status('upload_to_cloud')]).toEqual([
      'Disabled',
      'Available',
      'Not Available',
      'Available',
    ]);
    expect((await refusal(client.send(cloudKeys.remove, { params, body: { operation: 'schedule_destroy', after_days: 6 } }))).fields).toEqual({
      after_days: 'Days must be between 7 and 30',
    });
    const { cloudkey: doomed } = await client.send(cloudKeys.remove, { params, body: { operation: 'schedule_destroy', after_days: 7 } });
    expect(doomed).toMatchObject({ status: 'Pending Delete', destroy_date: now() + 7 * day });
    expect((await client.send(cloudKeys.remove, { params, body: { operation: 'cancel_destroy' } })).cloudkey?.status).toBe('Disabled');
    await client.send(cloudKeys.remove, { params, body: { operation: 'schedule_destroy' } });
    await pass(world, 30 * ms);
    const late = await again();
    expect((await late.send(cloudKeys.read, { params, query: {} })).cloudkey.status).toBe('Destroyed');
    expect((await refusal(late.send(cloudKeys.rotate, { params }))).status).toBe(403);
    await late.send(cloudKeys.remove, { params, body: { operation: 'schedule_destroy', retention_period: 0 } });
    expect((await refusal(late.send(cloudKeys.read, { params, query: {} }))).status).toBe(404);
  });

  it('Azure: supports vaults, HSMs and DKE, permitted operations, deletion, purge and purge protection [CKEY-061, CKEY-074, CKEY-081]', async () => {
    const { world, client } = await begin();
    const keyset_guid = setNamed(world, 'payments-test').id;
    const make = async (name: string, keyvault_type: 'vaults' | 'managedhsm' | 'dke', keyvault_name?: string) =>
      (await client.send(cloudKeys.create, { body: { keyset_guid, name, keyvault_type, ...(keyvault_name ? { keyvault_name } : {}), cipher: 'RSA-2048' } }))
        .cloudkey;
    const [guarded, plain] = [await make('guarded', 'vaults', 'kv-payments-prod'), await make('plain', 'vaults', 'kv-payments-test')];
    expect(guarded).toMatchObject({
      hardware_protected: 'yes',
      purge_protection_days: azurePlay.vaults[0]?.purge_protection_days,
      operations: 'encrypt,decrypt,sign,verify,wrapKey,unwrapKey',
    });
    expect(plain.hardware_protected).toBe('no');
    expect((await make('in-hsm', 'managedhsm', 'mhsm-nordbank-1')).keyvault_type).toBe('managedhsm');
    expect(await make('two-keys', 'dke')).toMatchObject({ keyvault_name: 'dke_keys', status: 'Available' });
    expect((await refusal(make('nowhere', 'vaults', 'kv-nowhere'))).fields).toHaveProperty('keyvault_name');
    const params = { handle: plain.handle };
    expect((await client.send(cloudKeys.saveOperations, { params, body: { revision: undefined, operations: 'verify,sign' } })).cloudkey.operations).toBe(
      'sign,verify',
    );
    expect((await refusal(client.send(cloudKeys.saveOperations, { params, body: { revision: undefined, operations: '' } }))).fields).toHaveProperty(
      'operations',
    );
    expect(await refusal(client.send(cloudKeys.saveOperations, { params, body: { operations: 'encrypt', revision: plain.revision } }))).toMatchObject({
      status: 409,
      current: { operations: 'sign,verify' },
    });
    await client.send(cloudKeys.remove, { params, body: { operation: 'schedule_destroy', retention_period: 7 } });
    expect((await client.send(cloudKeys.remove, { params, body: { operation: 'cancel_destroy' } })).cloudkey?.status).toBe('Available');
    await client.send(cloudKeys.remove, { params, body: { operation: 'schedule_destroy', retention_period: 7 } });
    expect((await client.send(cloudKeys.purge, { params })).cloudkey.status).toBe('Destroyed');
    const kept = { handle: guarded.handle };
    expect((await refusal(client.send(cloudKeys.remove, { params: kept, body: { operation: 'schedule_destroy', retention_period: 7 } }))).fields).toEqual({
      retention_period: 'Days must be between 90 and 90',
    });
    await client.send(cloudKeys.remove, { params: kept, body: { operation: 'schedule_destroy', retention_period: 90 } });
    expect((await refusal(client.send(cloudKeys.purge, { params: kept }))).message).toContain('purge protection');
  });

  it('GCP: supports own and inherited roles, primary versions, EKM policies and ACLs [CKEY-082, CKEY-083, CKEY-084]', async () => {
    const { world, client } = await begin();
    const keyset_guid = setNamed(world, 'analytics').id;
    const ring = gcpPlay.keyRings[0]?.id ?? '';
    const { cloudkey: made } = await client.send(cloudKeys.create, {
      body: {
        keyset_guid,
        name: 'outside',
        keyring_name: ring,
        protection_level: 'EXTERNAL_VPC',
        ekm_connection: gcpPlay.ekmConnections[0]?.name ?? '',
        purpose: 'ENCRYPT_DECRYPT',
        algorithm: 'EXTERNAL_SYMMETRIC_ENCRYPTION',
      },
    });
    expect(made).toMatchObject({ ekm: 'yes', has_ekm_acls: 'no', location: 'europe-north1', cipher: 'AES-256' });
    const params = { handle: made.handle };
    await client.send(cloudKeys.saveRoles, {
      params,
      body: { revision: undefined, roles: JSON.stringify([{ role: 'roles/cloudkms.signer', members: ['user:a@x.example', 'group:g@x.example'] }]) },
    });
    const { revision, categories, users } = await client.send(cloudKeys.roles, { params });
    expect(categories).toEqual(['All', 'group', 'serviceAccount', 'user']);
    expect(users.map(({ role, inherited }) => [role, inherited])).toEqual([
      ['roles/cloudkms.signer', 'no'],
      ['roles/cloudkms.admin', 'yes'],
      ['roles/cloudkms.viewer', 'yes'],
    ]);
    for (const wrong of [
      [{ role: 'roles/x', members: ['allUsers'] }],
      [{ role: 'roles/cloudkms.signer', members: [] }],
      [{ role: 'roles/cloudkms.signer', members: ['nobody'] }],
    ])
      expect((await refusal(client.send(cloudKeys.saveRoles, { params, body: { revision: undefined, roles: JSON.stringify(wrong) } }))).status).toBe(400);
    await client.send(cloudKeys.saveRoles, { params, body: { roles: '[]', revision } });
    expect(await refusal(client.send(cloudKeys.saveRoles, { params, body: { roles: JSON.stringify(users.slice(0, 1)), revision } }))).toMatchObject({
      status: 409,
      current: { revision: (revision ?? 0) + 1, roles: [] },
    });
    await client.send(cloudKeys.rotate, { params });
    const [newest, oldest] = (await client.send(cloudKeys.versions, { params })).versions;
    await client.send(cloudKeys.setPrimary, { params, body: { handle: oldest?.handle ?? '' } });
    expect((await client.send(cloudKeys.versions, { params })).versions.map(({ handle, primary }) => [handle, primary])).toEqual([
      [newest?.handle, 'no'],
      [oldest?.handle, 'yes'],
    ]);
    const acls = (permission: string) => JSON.stringify({ service_accounts: [{ email: 'r@x.example', permissions: [permission] }] });
    expect(
      (await client.send(cloudKeys.setEkmPolicy, { params, body: { revision: undefined, has_ekm_acls: 'yes', acls: acls('WRAP') } })).cloudkey.has_ekm_acls,
    ).toBe('yes');
    expect((await refusal(client.send(cloudKeys.setEkmAccessPolicy, { params, body: { revision: undefined, acls: acls('ASYMMETRIC_SIGN') } }))).status).toBe(
      400,
    );
    const seen = (await client.send(cloudKeys.read, { params, query: {} })).cloudkey.revision;
    await client.send(cloudKeys.setEkmAccessPolicy, { params, body: { acls: acls('UNWRAP'), revision: seen } });
    expect(await refusal(client.send(cloudKeys.setEkmAccessPolicy, { params, body: { acls: acls('WRAP'), revision: seen } }))).toMatchObject({
      status: 409,
      current: { ekm_acls: JSON.parse(acls('UNWRAP')) },
    });
    const policy = { allowed_reasons: ['CUSTOMER_INITIATED_ACCESS'], allow_missing: false };
    expect((await refusal(client.send(cloudKeys.setEkmPolicy, { params, body: { has_ekm_acls: 'no', revision: seen } }))).status).toBe(409);
    expect(
      (await client.send(cloudKeys.setEkmPolicy, { params, body: { revision: undefined, policy: JSON.stringify(policy) } })).cloudkey.ekm_kaj_policy,
    ).toEqual(policy);
    expect((await client.send(cloudKeys.setEkmPolicy, { params, body: { revision: undefined, policy: '', has_ekm_acls: 'no' } })).cloudkey).toMatchObject({
      has_ekm_acls: 'no',
    });
    expect((await client.send(cloudKeys.read, { params, query: {} })).cloudkey.ekm_kaj_policy).toBeUndefined();
  });

  it('TDE: uses the ciphers of the database and deletes at once; Oracle rotates its own keys', async () => {
    const { world, client } = await begin();
    const { cloudkey: sql } = await client.send(cloudKeys.create, {
      body: { keyset_guid: setNamed(world, 'mssql-cards').id, name: 'tde', cipher: 'RSA-2048' },
    });
    expect(sql).toMatchObject({ tde_database_type: 'mssql', object_type: 'Asymmetric Key', rekey_interval: 365 });
    await client.send(cloudKeys.rotate, { params: { handle: sql.handle } });
    await client.send(cloudKeys.remove, { params: { handle: sql.handle }, body: { operation: 'schedule_destroy', retention_period: 0 } });
    expect((await refusal(client.send(cloudKeys.read, { params: { handle: sql.handle }, query: {} }))).status).toBe(404);
    const { cloudkey: oracle } = await client.send(cloudKeys.create, {
      body: { keyset_guid: setNamed(world, 'oracle-hr').id, name: 'tde', cipher: 'AES-256', rekey_interval: 30 },
    });
    expect(oracle.rekey_interval).toBe(0);
    expect((await refusal(client.send(cloudKeys.rotate, { params: { handle: oracle.handle } }))).message).toBe('Oracle rotates its own keys.');
  });

  it('stays unavailable without a CSP account', async () => {
    const { world, client } = await begin();
    const { cloudkey } = await client.send(cloudKeys.create, {
      body: { keyset_guid: setNamed(world, 'retail-apps').id, name: 'early', region_name: 'eu-north-1', algorithm: 'SYMMETRIC_DEFAULT' },
    });
    expect(cloudkey.status).toBe('Not Available');
    expect((await refusal(client.send(cloudKeys.operate, { params: { handle: cloudkey.handle }, body: { operation: 'upload_to_cloud' } }))).message).toContain(
      'has no CSP account',
    );
  });

  it('rotates on schedule and is disabled at its expiry [CKEY-068]', async () => {
    const { world, client, now, again } = await begin();
    const { cloudkey: made } = await client.send(cloudKeys.create, {
      body: {
        keyset_guid: setNamed(world, 'payments-prod').id,
        name: 'timed',
        region_name: 'eu-north-1',
        algorithm: 'SYMMETRIC_DEFAULT',
        rekey_interval: 10,
        expire_date: now() + 15 * day,
      },
    });
    const params = { handle: made.handle };
    await pass(world, 10 * ms);
    expect((await (await again()).send(cloudKeys.versions, { params })).versions).toHaveLength(2);
    await pass(world, 5 * ms);
    expect((await (await again()).send(cloudKeys.read, { params, query: {} })).cloudkey.status).toBe('Disabled');
    await pass(world, 20 * ms);
    expect((await (await again()).send(cloudKeys.versions, { params })).versions).toHaveLength(2);
    expect(
      world
        .audit(2_000)
        .filter((row) => row.content.startsWith('Cloud key timed '))
        .map((row) => row.content.slice(16))
        .slice(0, 2),
    ).toEqual(['disabled at expiry', 'rotated on schedule']);
  });

  it('has a valid public key for each version [CKEY-120]', async () => {
    const { world, client } = await begin();
    const fetch = async (handle: string) => client.download(cloudKeys.publicKey, { params: { handle } });
    const make = async (algorithm: string, name: string) =>
      (
        await client.send(cloudKeys.create, {
          body: { keyset_guid: setNamed(world, 'payments-prod').id, name, region_name: 'eu-north-1', purpose: 'SIGN_VERIFY', algorithm },
        })
      ).cloudkey.handle;
    for (const [algorithm, curve] of [
      ['ECC_NIST_P256', 'prime256v1'],
      ['ECC_SECG_P256K1', 'secp256k1'],
      ['ECC_NIST_P521', 'secp521r1'],
    ] as const) {
      const file = await fetch(await make(algorithm, `k-${curve}`));
      expect(file.filename).toBe(`k-${curve}.pem`);
      expect(createPublicKey(await file.blob.text()).asymmetricKeyDetails?.namedCurve).toBe(curve);
    }
    const handle = await make('RSA_2048', 'rsa');
    const first = await (await fetch(handle)).blob.text();
    expect(createPublicKey(first).asymmetricKeyDetails?.modulusLength).toBe(2048);
    await client.send(cloudKeys.rotate, { params: { handle } });
    expect(await (await fetch(handle)).blob.text()).not.toBe(first);
    expect(await (await fetch(`${handle}.v1`)).blob.text()).toBe(first);
    const symmetric = keyWith(world, 'payments-prod', 'Available', (key) => key.object_type === 'Symmetric Key');
    expect((await refusal(fetch(symmetric.id))).message).toBe('Only asymmetric keys have a public key.');
  });
});
