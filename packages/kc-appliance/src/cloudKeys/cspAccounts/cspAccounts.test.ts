import { describe, expect, it } from 'vitest';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { makeWorld, refusal, root } from '../../../test/kit.ts';
import { accountNamed } from '../../../test/cloudWorld.ts';

const groupname = 'Cloud Admin Group';
const secret = 'aSecretThatNobodyEverSeesAgain/012345678';
const keyFile = JSON.stringify({ type: 'service_account', client_email: 'robot@p.iam.gserviceaccount.com', private_key: secret });

describe('CSP accounts', () => {
  const begin = async () => {
    const world = await makeWorld();
    return { world, client: await world.as(root) };
  };

  it('stores the credentials of each type and never returns the secrets [CSP-22, CSP-43]', async () => {
    const { world, client } = await begin();
    const guid = '11111111-2222-3333-4444-555555555555';
    const made = [
      await client.send(cspAccounts.create, {
        body: {
          name: 'n-aws',
          groupname,
          csp_type: 'AWS',
          aws_access_key_id: 'AKIAIOSFODNN7EXAMPLE',
          aws_secret_access_key: secret,
          azure_client_secret: 'of no use here',
        },
      }),
      await client.send(cspAccounts.create, {
        body: {
          name: 'n-azure',
          groupname,
          csp_type: 'AZURE',
          azure_tenant_id: guid,
          azure_subscription_id: guid,
          azure_client_id: guid,
          azure_client_secret: secret,
        },
      }),
      await client.send(cspAccounts.create, { body: { name: 'n-gcp', groupname, csp_type: 'GCP', gcp_access_credentials: keyFile } }),
    ].map(({ csp_account }) => csp_account);
    expect(made[0]).toMatchObject({ aws_access_key_id: 'AKIAIOSFODNN7EXAMPLE', default_region: 'us-east-1', keyset_name: '', access_key_rotation_interval: 0 });
    expect(made[2]).toMatchObject({ gcp_client_email: 'robot@p.iam.gserviceaccount.com', ekm_kaj_enabled: 'no' });
    for (const { guid: made_ } of made) await client.send(cspAccounts.checkConnectivity, { params: { guid: made_ } });
    expect(JSON.stringify([made, await client.send(cspAccounts.list), world.audit(10)])).not.toContain(secret);
    expect(
      world
        .audit(3)
        .flatMap((row) => row.changes ?? [])
        .filter((change) => change.new === '••••••')
        .map((change) => change.field)
        .toSorted(),
    ).toEqual(['aws_secret_access_key', 'azure_client_secret', 'gcp_access_credentials']);
    expect(
      (
        await refusal(
          client.send(cspAccounts.create, {
            body: { name: 'N-AWS', groupname, csp_type: 'AWS', aws_access_key_id: 'AKIAIOSFODNN7EXAMPLE', aws_secret_access_key: secret },
          }),
        )
      ).fields,
    ).toHaveProperty('name');
    expect(
      (
        await refusal(
          client.send(cspAccounts.create, {
            body: { name: 'n', groupname: 'Data platform', csp_type: 'AWS', aws_access_key_id: 'AKIAIOSFODNN7EXAMPLE', aws_secret_access_key: secret },
          }),
        )
      ).fields,
    ).toHaveProperty('groupname');
  });

  it('requires the secret with a new key id [CSP-06, CSP-07, CSP-44]', async () => {
    const { world, client } = await begin();
    const aws = { guid: accountNamed(world, 'aws-data').id };
    expect(
      (await refusal(client.send(cspAccounts.change, { params: aws, body: { revision: undefined, aws_access_key_id: 'AKIAIOSFODNN7EXAMPLE' } }))).fields,
    ).toHaveProperty('aws_secret_access_key');
    await client.send(cspAccounts.change, {
      params: aws,
      body: { revision: undefined, aws_access_key_id: 'AKIAIOSFODNN7EXAMPLE', aws_secret_access_key: secret },
    });
    expect(accountNamed(world, 'aws-data').credentials).toEqual({ aws_access_key_id: 'AKIAIOSFODNN7EXAMPLE', aws_secret_access_key: secret });
    const azure = { guid: accountNamed(world, 'azure-dr').id };
    const azure_client_id = '11111111-2222-3333-4444-555555555555';
    expect((await refusal(client.send(cspAccounts.change, { params: azure, body: { revision: undefined, azure_client_id } }))).fields).toHaveProperty(
      'azure_client_secret',
    );
    const { csp_account } = await client.send(cspAccounts.change, {
      params: azure,
      body: { revision: undefined, azure_client_id, azure_application_objectid: azure_client_id, azure_client_secret: secret },
    });
    expect(csp_account).toMatchObject({ azure_client_id, azure_application_objectid: azure_client_id });
    expect(
      (await refusal(client.send(cspAccounts.change, { params: azure, body: { revision: undefined, access_key_rotation_interval: 541 } }))).fields,
    ).toEqual({
      access_key_rotation_interval: 'Value must be less than or equal to 540',
    });
    expect((await refusal(client.send(cspAccounts.change, { params: azure, body: { description: 'x', revision: 1 } }))).status).toBe(409);
  });

  it('refuses a schedule for an Azure account whose client secret cannot be rotated', async () => {
    const { world, client } = await begin();
    const schedule = { revision: undefined, access_key_rotation_interval: 30 };
    const problem = { access_key_rotation_interval: 'The application object ID is needed to rotate the client secret.' };
    const params = { guid: accountNamed(world, 'azure-dr').id };
    expect((await refusal(client.send(cspAccounts.change, { params, body: schedule }))).fields).toEqual(problem);
    const azure_application_objectid = '11111111-2222-3333-4444-555555555555';
    const fresh = { azure_client_id: azure_application_objectid, azure_client_secret: secret };
    const made = {
      name: 'azure-new',
      groupname: accountNamed(world, 'azure-dr').groupname,
      csp_type: 'AZURE' as const,
      azure_tenant_id: azure_application_objectid,
      azure_subscription_id: azure_application_objectid,
    };
    expect((await refusal(client.send(cspAccounts.create, { body: { ...made, ...fresh, access_key_rotation_interval: 30 } }))).fields).toEqual(problem);
    const { csp_account } = await client.send(cspAccounts.change, { params, body: { ...schedule, ...fresh, azure_application_objectid } });
    expect(csp_account.access_key_rotation_interval).toBe(30);
  });

  it('stores service accounts and a justification policy for Google accounts [CSP-29, CSP-30, CSP-51, CSP-52]', async () => {
    const { world, client } = await begin();
    const params = { guid: accountNamed(world, 'gcp-analytics').id };
    const acls = (...emails: string[]) => JSON.stringify({ service_accounts: emails.map((email) => ({ email, permissions: ['WRAP', 'CREATE_KEY'] })) });
    const { csp_account } = await client.send(cspAccounts.setEkmAccessPolicy, {
      params,
      body: { revision: undefined, acls: acls('a@x.example', 'b@x.example') },
    });
    expect(csp_account.ekm_acls?.service_accounts.map((one) => one.email)).toEqual(['a@x.example', 'b@x.example']);
    expect(
      (await refusal(client.send(cspAccounts.setEkmAccessPolicy, { params, body: { revision: undefined, acls: acls('a@x.example', 'A@X.example') } }))).message,
    ).toBe('This service account already exists.');
    expect((await refusal(client.send(cspAccounts.setEkmAccessPolicy, { params, body: { revision: undefined, acls: '[' } }))).message).toBe(
      'The policy is not valid JSON.',
    );
    const policy = { allowed_reasons: ['REASON_UNSPECIFIED'], allow_missing: true };
    expect(
      (await client.send(cspAccounts.setEkmPolicy, { params, body: { revision: undefined, policy: JSON.stringify(policy) } })).csp_account.ekm_kaj_policy,
    ).toEqual(policy);
    expect(
      (
        await refusal(
          client.send(cspAccounts.setEkmPolicy, { params, body: { revision: undefined, policy: JSON.stringify({ ...policy, allowed_reasons: ['BECAUSE'] }) } }),
        )
      ).message,
    ).toBe('A reason is unknown.');
    expect((await client.send(cspAccounts.setEkmPolicy, { params, body: { revision: undefined, ekm_kaj_enabled: 'no' } })).csp_account.ekm_kaj_enabled).toBe(
      'no',
    );
    const old = csp_account.revision;
    expect((await refusal(client.send(cspAccounts.setEkmPolicy, { params, body: { ekm_kaj_enabled: 'yes', revision: old } }))).status).toBe(409);
    expect((await refusal(client.send(cspAccounts.setEkmAccessPolicy, { params, body: { acls: acls(), revision: old } }))).status).toBe(409);
    expect(
      (
        await refusal(
          client.send(cspAccounts.setEkmPolicy, { params: { guid: accountNamed(world, 'aws-data').id }, body: { revision: undefined, ekm_kaj_enabled: 'no' } }),
        )
      ).status,
    ).toBe(403);
  });

  it('lists the regions, users, roles and connections of the cloud [CSP-26, CSP-49, CSP-50, CKEY-095]', async () => {
    const { world, client } = await begin();
    const of = (title: string) => ({ params: { guid: accountNamed(world, title).id } });
    expect((await client.send(cspAccounts.regions, of('aws-data'))).regions).toContain('eu-north-1');
    expect((await client.send(cspAccounts.users, of('aws-data'))).users[0]).toMatchObject({ arn: expect.stringMatching(/^arn:aws:iam::\d{12}:/) });
    expect((await client.send(cspAccounts.roles, of('gcp-analytics'))).roles).toContain('roles/cloudkms.signer');
    const connections = async (location: string) =>
      (await client.send(cspAccounts.ekmConnections, { ...of('gcp-analytics'), query: { location } })).ekm_connections;
    expect((await connections('europe-west4')).map((one) => one.location)).toEqual(['europe-west4']);
    expect(await connections('global')).toEqual([]);
    world.appliance.environment.store.setValue('cloud_troubles', { AWS: { denied: ['list'] } });
    expect((await refusal(client.send(cspAccounts.regions, of('aws-data')))).message).toContain('AccessDenied');
  });
});
