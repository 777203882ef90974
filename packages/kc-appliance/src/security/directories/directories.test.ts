import { describe, expect, it } from 'vitest';
import { directories } from 'kc-api/contract/security/directories';
import { isCaFile } from 'kc-api/rules/certificates';
import { brainpool, root } from '../../../test/certificates.ts';
import { directoryCa, directoryCaFacts } from './directoryCa.ts';
import { makeWorld, refusal, sara } from '../../../test/kit.ts';
import { without } from '../../core/store/without.ts';
import { directoryTable } from '../state.ts';

const controller = {
  server_url: 'ldap://dc.example:389',
  tls: 'no' as const,
  tls_auth: 'x509/certvalid' as const,
  user_base_dn: 'OU=People',
  group_base_dn: 'OU=Groups',
  timeout: 5,
};
const secure = { ...controller, server_url: 'ldaps://dc.example:636', cacert: btoa(directoryCa) };
const wanted = {
  domain_name: 'new.example',
  domain_netbios_name: 'NEW',
  type: 'OPENLDAP' as const,
  uid_field: 'cn',
  service_account_name: '',
  dc_list: [controller],
};

describe('directory domains', () => {
  const begin = async () => {
    const world = await makeWorld();
    return { world, client: await world.as(sara) };
  };

  it('requires one or two controllers [SEC-062]', async () => {
    const { client } = await begin();
    const text = 'A domain needs one or two domain controllers.';
    expect((await refusal(client.send(directories.create, { body: { ...wanted, dc_list: [] } }))).fields).toEqual({ dc_list: text });
    expect((await refusal(client.send(directories.create, { body: { ...wanted, dc_list: [controller, controller, controller] } }))).fields).toEqual({
      dc_list: text,
    });
    await client.send(directories.create, { body: { ...wanted, dc_list: [controller, controller] } });
  });

  it('requires a type [SEC-063]', async () => {
    const { client } = await begin();
    expect((await refusal(client.send(directories.create, { body: { ...wanted, type: '' as 'OPENLDAP' } }))).fields).toHaveProperty('type');
  });

  it('requires a valid certificate for ldaps and STARTTLS [SEC-060] [SEC-061]', async () => {
    const { client } = await begin();
    const said = async (one: object) =>
      (await refusal(client.send(directories.create, { body: { ...wanted, dc_list: [controller, { ...controller, ...one }] } }))).fields;
    const invalid = { 'dc_list.1.cacert': 'Invalid CA Certificate file.' };
    expect(await said({ server_url: 'ldaps://dc.example' })).toEqual(invalid);
    expect(await said({ tls: 'yes' })).toEqual(invalid);
    expect(await said({ tls: 'yes', cacert: btoa('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----') })).toEqual(invalid);
    const { ad_domain } = await client.send(directories.create, { body: { ...wanted, dc_list: [{ ...secure, tls: 'yes' }] } });
    expect(ad_domain.dc_list[0]).toMatchObject({ tls: 'no', cacert: secure.cacert });
    expect(ad_domain.dc_url).toBe(secure.server_url);
  });

  it('returns certificate details, and rejects a file that only looks like a certificate', async () => {
    const { world, client } = await begin();
    const create = (pem: string) => client.send(directories.create, { body: { ...wanted, dc_list: [{ ...secure, cacert: btoa(pem) }] } });
    const der = atob(root.replace(/-----[^-]+-----|\s/g, ''));
    const hollow = `-----BEGIN CERTIFICATE-----\n${btoa(der.slice(0, 4) + '\0'.repeat(der.length - 4))}\n-----END CERTIFICATE-----`;
    expect(isCaFile(btoa(hollow))).toBe(false);
    expect((await refusal(create(hollow))).fields).toEqual({ 'dc_list.0.cacert': 'Invalid CA Certificate file.' });
    const { ad_domain } = await create(root + brainpool);
    expect(ad_domain.dc_list[0]?.certificates?.map(({ subject }) => subject)).toEqual(['C=SE, O=Nordbank, CN=Test root', 'CN=bp']);
    const params = { guid: ad_domain.guid };
    const [one] = ad_domain.dc_list;
    const changed = await client.send(directories.change, { params, body: { revision: ad_domain.revision, dc_list: [{ ...secure, guid: one?.guid ?? '' }] } });
    expect(changed.ad_domain.dc_list[0]?.certificates).toEqual(directoryCaFacts);
    expect((await client.send(directories.list)).ad_domains.flatMap(({ dc_list }) => dc_list.map(({ certificates }) => certificates))).toEqual(
      Array.from({ length: 4 }, () => directoryCaFacts),
    );
    expect(JSON.stringify(world.audit(1))).toContain('Nordbank Directory CA');
  });

  it('changes the service account only together with its password [SEC-064]', async () => {
    const { world, client } = await begin();
    const { ad_domain } = await client.send(directories.create, { body: { ...wanted, service_account_name: 'svc', service_account_pw: 'Service-Secret-1' } });
    const params = { guid: ad_domain.guid };
    const text = 'Enter both the service account and its password, or neither.';
    expect((await refusal(client.send(directories.change, { params, body: { revision: undefined, service_account_name: 'other' } }))).message).toBe(text);
    expect((await refusal(client.send(directories.change, { params, body: { revision: undefined, service_account_pw: 'x' } }))).message).toBe(text);
    await client.send(directories.change, { params, body: { revision: undefined, uid_field: 'uid' } });
    await client.send(directories.change, { params, body: { revision: undefined, service_account_name: 'svc', uid_field: 'cn' } });
    await client.send(directories.change, { params, body: { revision: undefined, service_account_name: 'other', service_account_pw: 'Service-Secret-2' } });
    expect(JSON.stringify(await client.send(directories.list)) + JSON.stringify(world.audit(5))).not.toContain('Service-Secret');
  });

  it('keeps the certificate of a controller if the request omits it', async () => {
    const { client } = await begin();
    const { ad_domain } = await client.send(directories.create, { body: { ...wanted, dc_list: [secure] } });
    const [kept] = ad_domain.dc_list;
    const changed = await client.send(directories.change, {
      params: { guid: ad_domain.guid },
      body: { revision: undefined, dc_list: [{ ...controller, server_url: secure.server_url, guid: kept?.guid ?? '', timeout: 9 }] },
    });
    expect(changed.ad_domain.dc_list[0]).toEqual({ ...kept, timeout: 9 });
  });

  it('keeps the stored password if the request repeats the stored file of an older version', async () => {
    const { world, client } = await begin();
    const { ad_domain } = await client.send(directories.create, { body: { ...wanted, dc_list: [secure] } });
    const table = directoryTable.in(world.appliance.environment);
    const record = table.get(ad_domain.guid);
    if (!record) throw new Error('The domain is missing.');
    const dc_list = record.dc_list.map((one) => ({ ...one, cacert: btoa(`Bag Attributes\n${directoryCa}`) }));
    table.put({ ...record, service_account_name: 'cn=svc', service_account_pw: 'Case-Pass-1', dc_list });
    const asShown = dc_list.map((one) => without(one, 'certificates'));
    await client.send(directories.change, { params: { guid: ad_domain.guid }, body: { revision: undefined, dc_list: asShown } });
    expect(table.get(ad_domain.guid)?.service_account_pw).toBe('Case-Pass-1');
    const others = asShown.map((one) => ({ ...one, cacert: btoa(root) }));
    const refused = await refusal(client.send(directories.change, { params: { guid: ad_domain.guid }, body: { revision: undefined, dc_list: others } }));
    expect(Object.keys(refused.fields)).toEqual(['service_account_pw']);
  });

  it('requires a unique name, and refuses changes to domains of the system', async () => {
    const { client } = await begin();
    const { ad_domains } = await client.send(directories.list);
    expect(ad_domains.map((one) => one.system ?? 'no')).toEqual(['yes', 'no']);
    expect((await refusal(client.send(directories.create, { body: { ...wanted, domain_name: 'CORP.nordbank.example' } }))).fields['domain_name']).toContain(
      'already exists',
    );
    const guid = ad_domains[0]?.guid ?? '';
    expect((await refusal(client.send(directories.change, { params: { guid }, body: { revision: undefined, uid_field: 'cn' } }))).message).toContain(
      'inherited from the system',
    );
    expect((await refusal(client.send(directories.remove, { params: { guid } }))).status).toBe(403);
    await client.send(directories.remove, { params: { guid: ad_domains[1]?.guid ?? '' } });
    expect((await client.send(directories.list)).ad_domains).toHaveLength(1);
  });

  it('searches groups and users by domain and part of the name [SEC-045] [SEC-074] [SEC-075]', async () => {
    const { client } = await begin();
    const { ad_groups } = await client.send(directories.groups, { query: { name: 'SOC' } });
    expect(ad_groups.map((one) => one.cn)).toEqual(['GG-SOC-Analysts', 'GG-SOC-Leads']);
    expect((await client.send(directories.groups, { query: { domain_name: 'partners.nordbank.example' } })).ad_groups).toHaveLength(5);
    expect((await client.send(directories.groups, { query: { domain_name: 'partners.nordbank.example', name: 'soc' } })).ad_groups).toEqual([]);
    const { ad_users } = await client.send(directories.users, { query: { name: 'berg' } });
    expect(ad_users.map((one) => one.name)).toContain('Ingrid Berg');
    expect(JSON.stringify(ad_users)).not.toContain('password');
  });
});
