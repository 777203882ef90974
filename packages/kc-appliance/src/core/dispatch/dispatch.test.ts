import { describe, expect, it } from 'vitest';
import type { Call } from 'kc-api/contract/call';
import { twoFactorMissingText } from 'kc-api/client/errors';
import { allCalls } from 'kc-api/contract/contract';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { audit } from 'kc-api/contract/audit/audit';
import { session } from 'kc-api/contract/session/session';
import { system } from 'kc-api/contract/frame/system';
import { users } from 'kc-api/contract/security/users';
import { twoFactor } from 'kc-api/contract/account/account';
import { baseUrl, carlos, makeWorld, refusal, root, sara, type World } from '../../../test/kit.ts';

const guarded = allCalls.filter((one) => one.need !== 'none');
const privileged = guarded.filter((one) => one.need !== 'signed-in');

function ask(world: World, declared: Call, token: string | null): Promise<Response> {
  const path = declared.path.replace(/:\w+/g, 'x');
  const request = new Request(`${baseUrl}/${declared.version}/${path}`, {
    method: declared.method,
    headers: { 'Tenant-Id': 'tenant-1', ...(token ? { 'Auth-Token': token } : {}) },
    ...(declared.method === 'GET' ? {} : { body: '{}' }),
  });
  return world.appliance.fetch(request);
}

async function tokenOf(world: World, who: { login: string; password: string }): Promise<string> {
  const answer = await world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: who.login, password: who.password } });
  return answer.access_token ?? '';
}

describe('dispatch', () => {
  it('refuses guarded calls without a session', async () => {
    const world = await makeWorld();
    const open: string[] = [];
    for (const declared of guarded) {
      const none = await ask(world, declared, null);
      const wrong = await ask(world, declared, 'f'.repeat(64));
      if (none.status !== 401 || wrong.status !== 401) open.push(`${declared.id} ${none.status} ${wrong.status}`);
      expect(await wrong.json()).toEqual({ result: 'failure', error: 'Invalid or expired session; please login' });
    }
    expect(open).toEqual([]);
  });

  it('refuses calls without their privilege, and names the missing one', async () => {
    const world = await makeWorld();
    const plain = world.user(carlos.login);
    world.put({ ...plain, privileges: ['VMSET_ADMIN'] });
    const token = await tokenOf(world, carlos);
    const open: string[] = [];
    for (const declared of privileged) {
      const answer = await ask(world, declared, token);
      const { error } = (await answer.json()) as { error: string };
      if (
        answer.status !== 403 ||
        !/^You need the .+ (?:privilege\. A security administrator can grant it|privileges\. A security administrator can grant them)\.$/.test(error)
      )
        open.push(`${declared.id} ${answer.status} ${error}`);
    }
    expect(open).toEqual([]);
  });

  it('allows security calls to security administrators only [SHELL-059]', async () => {
    const world = await makeWorld();
    const cloud = await world.as(carlos);
    expect((await refusal(cloud.send(users.list))).status).toBe(403);
    expect((await (await world.as(sara)).send(users.list)).users.length).toBeGreaterThan(40);
  });

  it('allows each of three roles to read the audit log [AUDIT-16] [SHELL-067]', async () => {
    const world = await makeWorld();
    const first = { body: { operation: 'list' as const, offset: 0, count: 1 } };
    for (const privileges of [['SEC_ADMIN'], ['CLOUD_ADMIN'], ['DOMAIN_ADMIN']] as const) {
      world.put({ ...world.user(carlos.login), privileges: [...privileges] });
      expect((await (await world.as(carlos)).send(audit.list, first)).count).toBe(1);
    }
    world.put({ ...world.user(carlos.login), privileges: ['VMSET_ADMIN'] });
    expect((await refusal((await world.as(carlos)).send(audit.list, first))).status).toBe(403);
  });

  it('allows all signed-in users to read alerts [ALERT-10] [SHELL-068]', async () => {
    const world = await makeWorld();
    world.put({ ...world.user(carlos.login), privileges: ['VMSET_ADMIN'] });
    expect((await (await world.as(carlos)).send(alerts.list)).alerts).toHaveLength(14);
  });

  it('grants the cluster privilege with the domain privilege in the key-control vault only', async () => {
    const shown = async (flavour: 'keycontrol' | 'cloudkeys') => {
      const world = await makeWorld({ vault: { flavour, tenant: 'tenant-1', name: 'x' } });
      world.put({ ...world.user(carlos.login), privileges: ['DOMAIN_ADMIN'] });
      return (await (await world.as(carlos)).send(users.read, { params: { id: world.user(carlos.login).id } })).user.privileges;
    };
    expect(await shown('keycontrol')).toEqual(['DOMAIN_ADMIN', 'CLUSTER']);
    expect(await shown('cloudkeys')).toEqual(['DOMAIN_ADMIN']);
  });

  it('ends an idle session with its own message', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    world.clock.advance(29 * 60_000);
    await client.send(system.status);
    world.clock.advance(60_000);
    const said = await refusal(client.send(system.status));
    expect([said.status, said.message]).toEqual([401, 'User Session Timed Out']);
  });

  it('ends the sessions of a disabled or expired account', async () => {
    const world = await makeWorld();
    const client = await world.as(carlos);
    const record = world.user(carlos.login);
    world.put({ ...record, enabled: false });
    expect((await refusal(client.send(system.status))).status).toBe(401);
    world.put({ ...record, created: 0, account_decay_time: 60 });
    expect((await refusal(client.send(system.status))).status).toBe(401);
    world.put(record);
    await client.send(system.status);
  });

  it('allows only the setup of two-factor authentication while it is enforced and missing', async () => {
    const world = await makeWorld({ scenario: 'twoFactorEnforced' });
    const client = await world.as(sara);
    const said = await refusal(client.send(users.list));
    expect([said.status, said.message]).toEqual([403, twoFactorMissingText]);
    await client.send(twoFactor.begin, { body: { otp_type: 'totp' } });
    // Forced steps need the user's own record, so it is accessible; records of other users are not.
    await client.send(users.read, { params: { id: world.user(sara.login).id } });
    expect((await refusal(client.send(users.read, { params: { id: world.user(carlos.login).id } }))).message).toBe(twoFactorMissingText);
  });

  it('allows only a password change while the password is temporary', async () => {
    const world = await makeWorld();
    world.put({ ...world.user(sara.login), temp_password: true });
    const client = await world.as(sara);
    expect((await refusal(client.send(users.list))).status).toBe(403);
    expect(
      (await refusal(client.send(users.change, { params: { id: world.user(carlos.login).id }, body: { revision: undefined, password: 'Another-Pass-1' } })))
        .status,
    ).toBe(403);
    await client.send(users.change, {
      params: { id: world.user(sara.login).id },
      body: { revision: undefined, password: 'Another-Pass-1', old_password: sara.password },
    });
    await client.send(users.list);
  });

  it('reports whether a change took effect whose response was cut off', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const lost = async (work: Promise<unknown>) => (await refusal(work)).outcomeUnknown ?? '';
    world.appliance.faults.set([{ call: 'alerts.remove', mode: 'cut' }]);
    const done = await lost(client.send(alerts.remove, { body: { operation: 'delete', alertids: '1' } }));
    const refused = await lost(client.send(alerts.remove, { body: { operation: 'delete', alertids: ' , ' } }));
    world.appliance.faults.set([{ call: 'alerts.remove', mode: 'dropped' }]);
    const dropped = await lost(client.send(alerts.remove, { body: { operation: 'delete', alertids: '2' } }));
    expect(await client.send(session.outcome, { params: { request_id: done } })).toEqual({ outcome: 'done' });
    expect(await client.send(session.outcome, { params: { request_id: refused } })).toEqual({ outcome: 'refused', error: 'Select at least one alert.' });
    expect(await client.send(session.outcome, { params: { request_id: dropped } })).toEqual({ outcome: 'unknown' });
    // Users cannot query the outcome of another user's call.
    expect(await (await world.as(sara)).send(session.outcome, { params: { request_id: done } })).toEqual({ outcome: 'unknown' });
  });

  it('executes requests with the same Request-Id once', async () => {
    const world = await makeWorld();
    const token = await tokenOf(world, root);
    const send = (requestId: string) =>
      world.appliance.fetch(
        new Request(`${baseUrl}/v5/users/`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Tenant-Id': 'tenant-1', 'Auth-Token': token, 'Request-Id': requestId },
          body: JSON.stringify({
            full_name: 'Nina Berg',
            email: 'nina.berg@nordbank.example',
            alert_email: '',
            authentication: 'Local',
            privileges: ['SEC_ADMIN'],
            groups: [],
            account_decay_time: 86_400,
            password_expiration: null,
          }),
        }),
      );
    expect(((await (await send('name-1')).json()) as { result: string }).result).toBe('success');
    expect(await (await send('name-1')).json()).toEqual({ result: 'repeated' });
    expect((await send('name-2')).status).toBe(409);
    expect(
      world.appliance.environment.store
        .table('users')
        .all()
        .filter(({ login_name }) => login_name === 'nina.berg@nordbank.example'),
    ).toHaveLength(1);
  });

  it('increments the change counter for changes, but not for reads', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const generation = async () => (await client.send(system.status)).change_log.generation;
    const before = await generation();
    await client.send(users.list);
    await client.send(alerts.markRead, { body: { alerts_read_count: 14 } });
    expect(await generation()).toBe(before);
    await client.send(alerts.remove, { body: { operation: 'delete', alertids: '3' } });
    expect(await generation()).toBeGreaterThan(before);
  });

  it('names the invalid fields of a request body', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const said = await refusal(client.send(alerts.remove, { body: { operation: 'delete' } as never }));
    expect(said.status).toBe(400);
    expect(Object.keys(said.fields)).toEqual(['alertids']);
  });
});
