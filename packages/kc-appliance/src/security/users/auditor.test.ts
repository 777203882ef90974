import { describe, expect, it } from 'vitest';
import type { Call, Privilege } from 'kc-api/contract/call';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { allCalls } from 'kc-api/contract/contract';
import { groups } from 'kc-api/contract/security/groups';
import { users } from 'kc-api/contract/security/users';
import { reporting } from 'kc-api/contract/reporting/reporting';
import { runbooks } from 'kc-api/contract/runbooks/runbooks';
import { session } from 'kc-api/contract/session/session';
import { views } from 'kc-api/contract/views/views';
import { onlyReads } from 'kc-api/rules/panels/readOnly';
import { auditorTexts } from 'kc-api/rules/auditor';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import type { Actor } from 'kc-api/rules/privileges';
import { wireKey } from '../../cloudKeys/clouds/keyRecords.ts';
import { usableAdmins } from './lastAdmin.ts';
import { baseUrl, carlos, makeWorld, refusal, sara, type World } from '../../../test/kit.ts';

/** Makes Carlos an auditor, by a call of a security administrator. */
async function makeAuditor(world: World, audit_privileges: Privilege[] = ['SEC_ADMIN', 'DOMAIN_ADMIN', 'CLOUD_ADMIN']): Promise<void> {
  const { id, groups: member } = world.user(carlos.login);
  const body = { privileges: [], audit_privileges, groups: audit_privileges.includes('CLOUD_ADMIN') ? member : [], revision: undefined };
  await (await world.as(sara)).send(users.change, { params: { id }, body });
}

/** Sends a call without valid parameters. Returns the status, and the message of a refusal. */
async function ask(world: World, token: string, { method, path, version }: Call) {
  const headers = { 'Auth-Token': token, 'Content-Type': 'application/json' };
  const url = `${baseUrl}/${version}/${path.replaceAll(/:\w+/g, 'none')}`;
  const response = await world.appliance.fetch(new Request(url, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) }));
  const text = await response.text();
  return [response.status, text.startsWith('{') ? (JSON.parse(text) as { error?: string }).error : undefined];
}

const tokenOf = async (world: World): Promise<string> => {
  const login = { params: { tenant: 'tenant-1' }, body: { username: carlos.login, password: carlos.password } };
  return (await world.client().send(session.login, login)).access_token ?? '';
};

/** Calls that change the own account only. */
const ownAccount = new Set(
  [
    'session: confirm renew logout proof',
    'passkeyProofs: ask confirm',
    'passkeys: begin create rename remove',
    'twoFactor: begin qrcode verify remove',
    'sessions: end endAll',
    'users: change',
    'prefs: change',
    'alerts: markRead setRead',
    'requests: withdraw',
    'views: create change remove watch unwatch',
  ].flatMap((line) => {
    const [resource = '', verbs = ''] = line.split(': ');
    return verbs.split(' ').map((verb) => `${resource}.${verb}`);
  }),
);

describe('an auditor', () => {
  it('reaches every reading call of the areas and no other call of the contract [AUDR-01, AUDR-02, AUDR-03]', async () => {
    const world = await makeWorld();
    await makeAuditor(world);
    const refused = [403, auditorTexts.readOnly];
    const signedIn = allCalls.filter(({ need, id }) => need !== 'none' && id !== 'session.logout');
    const token = await tokenOf(world);
    const before = world.audit(1)[0]?.id;
    for (const one of signedIn.filter(({ id }) => !ownAccount.has(id))) {
      const [status, error] = await ask(world, token, one);
      if (!onlyReads(one)) expect([one.id, status, error]).toEqual([one.id, ...refused]);
      // Calls of the cluster and of other vaults need privileges that this auditor does not read with.
      else expect([one.id, status === 403 && error === auditorTexts.readOnly]).toEqual([one.id, false]);
    }
    expect(world.audit(1)[0]?.id).toBe(before);
    // 'none' is not the own account, so calls with `others` are refused.
    for (const one of signedIn.filter(({ id, others }) => ownAccount.has(id) && others === undefined && !id.startsWith('session.')))
      expect([one.id, (await ask(world, token, one))[1]]).not.toEqual([one.id, auditorTexts.readOnly]);
  });

  it('reads what an administrator of the chosen areas reads, and nothing of other areas [AUDR-02]', async () => {
    const world = await makeWorld();
    await makeAuditor(world, ['SEC_ADMIN']);
    const client = await world.as(carlos);
    const all = await (await world.as(sara)).send(users.list, {});
    expect((await client.send(users.list, {})).users).toEqual(all.users);
    expect((await client.send(groups.list)).groups.length).toBeGreaterThan(0);
    const token = await tokenOf(world);
    const cloud = allCalls.find(({ id }) => id === 'cloudKeys.list');
    expect(cloud && (await ask(world, token, cloud))[0]).toBe(403);
  });

  it('reads a cloud key as the appliance holds it, without the refresh that saves what the cloud says [AUDR-02]', async () => {
    const world = await makeWorld();
    await makeAuditor(world);
    const client = await world.as(carlos);
    const { cloudkeys } = await client.send(cloudKeys.list, { query: {} });
    const params = { handle: cloudkeys[0]?.handle ?? '' };
    expect((await client.send(cloudKeys.read, { params, query: {} })).cloudkey.handle).toBe(params.handle);
    expect((await refusal(client.send(cloudKeys.read, { params, query: { sync: 'yes' } }))).message).toBe(auditorTexts.readOnly);
  });

  it('reads a public key, runbooks and their objects like an administrator [AUDR-02]', async () => {
    const world = await makeWorld();
    await makeAuditor(world);
    const client = await world.as(carlos);
    const admin: Actor = { id: '', login_name: '', privileges: ['CLOUD_ADMIN'], flavour: 'keycontrol' };
    const key = world.appliance.environment.store
      .table('cloudKeys')
      .all()
      .find((one) => mayDo('publicKey', wireKey(one), admin).ok);
    expect(key).toBeDefined();
    const file = await client.send(cloudKeys.publicKey, { params: { handle: key?.id ?? '' } });
    expect(file).toBeDefined();
    expect((await client.send(runbooks.list)).runbooks.length).toBeGreaterThan(0);
  });

  it('learns that a report is shared, but not by which link [AUDR-03]', async () => {
    const world = await makeWorld();
    await makeAuditor(world, ['SEC_ADMIN']);
    const admin = await world.as(sara);
    const [report] = (await admin.send(reporting.list)).reports.filter(({ ready }) => ready === 'yes');
    const params = { report_id: report?.report_id ?? '' };
    const { sharable_link } = await admin.send(reporting.generateLink, { params });
    expect(sharable_link).toMatch(/shared_report/);
    const client = await world.as(carlos);
    const told = [(await client.send(reporting.read, { params })).report, ...(await client.send(reporting.list)).reports];
    expect(told.filter(({ report_id }) => report_id === params.report_id).map((one) => one.sharable_link)).toEqual(['••••••', '••••••']);
  });

  it('saves private views, but shares none and leaves shared ones as they are [AUDR-03]', async () => {
    const world = await makeWorld();
    const admin = await world.as(carlos);
    const body = { list: 'auditlog', name: 'Carlos', shared: 'yes' as const, path: '/auditlog', params: {}, columns: { order: [], hidden: [] } };
    const { view } = await admin.send(views.create, { body });
    await makeAuditor(world);
    const client = await world.as(carlos);
    const params = { id: view.id };
    expect((await refusal(client.send(views.create, { body: { ...body, name: 'Other' } }))).message).toBe(auditorTexts.readOnly);
    expect((await refusal(client.send(views.change, { params, body: { name: 'Mine', revision: view.revision } }))).message).toBe(auditorTexts.readOnly);
    expect((await refusal(client.send(views.remove, { params }))).message).toBe(auditorTexts.readOnly);
    const own = await client.send(views.create, { body: { ...body, name: 'Own', shared: 'no' as const } });
    expect((await refusal(client.send(views.change, { params: { id: own.view.id }, body: { shared: 'yes', revision: own.view.revision } }))).message).toBe(
      auditorTexts.readOnly,
    );
  });

  it('changes the own password and name, but no privilege and no other user [AUDR-03]', async () => {
    const world = await makeWorld();
    await makeAuditor(world);
    const client = await world.as(carlos);
    const change = (id: string, body: object) => client.send(users.change, { params: { id }, body: { ...body, revision: undefined } });
    await change(world.user(carlos.login).id, { full_name: 'Carlos the auditor' });
    expect(world.user(carlos.login).full_name).toBe('Carlos the auditor');
    expect((await refusal(change(world.user(carlos.login).id, { audit_privileges: [], privileges: ['SEC_ADMIN'] }))).status).toBe(403);
    expect((await refusal(change(world.user(sara.login).id, { full_name: 'Not Sara' }))).status).toBe(403);
  });

  it('holds no other privilege, and at least one area [AUDR-01]', async () => {
    const world = await makeWorld();
    const admin = await world.as(sara);
    const { id } = world.user(carlos.login);
    const change = async (body: object) => (await refusal(admin.send(users.change, { params: { id }, body: { ...body, revision: undefined } }))).fields;
    expect(await change({ audit_privileges: ['SEC_ADMIN'] })).toEqual({ audit_privileges: auditorTexts.both });
    expect(await change({ privileges: [] })).toEqual({ privileges: 'At least one privilege must be selected.' });
  });

  it('is no administrator for key parts, approvals and the last administrator [AUDR-04]', async () => {
    const world = await makeWorld();
    await makeAuditor(world, ['SEC_ADMIN']);
    expect(world.user(carlos.login)).toMatchObject({ privileges: [], audit_privileges: ['SEC_ADMIN'], key_part: null });
    expect(usableAdmins(world.appliance.environment, 2)).not.toContain(world.user(carlos.login).id);
    const [record] = world.audit(1);
    expect(record?.changes).toContainEqual({ field: 'audit_privileges', old: null, new: 'SEC_ADMIN' });
  });
});
