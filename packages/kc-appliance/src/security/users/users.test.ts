import { describe, expect, it } from 'vitest';
import { combine } from 'shamir-secret-sharing';
import { adminKey } from 'kc-api/contract/account/account';
import { groups } from 'kc-api/contract/security/groups';
import { mails } from 'kc-api/contract/mail/mails';
import { users, type User } from 'kc-api/contract/security/users';
import { system } from 'kc-api/contract/frame/system';
import { cloudAdminGroup, never } from 'kc-api/rules/security/users/users';

import { carlos, cheap, makeWorld, refusal, root, sara, tomas, type World } from '../../../test/kit.ts';

const day = 86_400;
const wanted = {
  full_name: 'New One',
  email: 'new@nordbank.example',
  alert_email: '',
  authentication: 'Local' as const,
  privileges: ['SEC_ADMIN'] as User['privileges'],
  groups: [] as string[],
  account_decay_time: never,
  password_expiration: null,
};
const groupId = (world: World, title: string) =>
  world.appliance.environment.store
    .table('groups')
    .all()
    .find((group) => group.name === title)?.id ?? '';

describe('users', () => {
  it('creates a user with a temporary password, an invitation and an email', async () => {
    const world = await makeWorld();
    const made = await (await world.as(sara)).send(users.create, { body: wanted });
    expect(made.user).toMatchObject({ login_name: wanted.email, status: 'Active', last_login: 'Never', temp_password: 'yes', '2fa_enabled': 'no' });
    expect(made.registration_url).toMatch(/^https:\/\/console\.example\/keycontrol\/tenant-1\/#\/login\?registration_token=[0-9a-f]{64}$/);
    expect(made.email_notified).toBe('yes');
    expect(world.mails().at(-1)).toMatchObject({ to: wanted.email });
    expect(JSON.stringify(world.audit(2))).not.toContain(made.temp_password);
    expect(JSON.stringify(world.user(wanted.email))).not.toContain(made.temp_password);
  });

  it('uses the email address as login name, and refuses a duplicate [SEC-033]', async () => {
    // Hashing takes time: both requests find the name free before either takes it.
    const quick = cheap();
    const slow = { ...quick, hash: (password: string) => new Promise<string>((resolve) => void setTimeout(() => void quick.hash(password).then(resolve), 20)) };
    const world = await makeWorld({ passwords: slow });
    const client = await world.as(sara);
    const both = await Promise.allSettled([
      client.send(users.create, { body: wanted }),
      client.send(users.create, { body: { ...wanted, email: 'NEW@nordbank.example' } }),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await refusal(client.send(users.create, { body: wanted }))).fields['email']).toBe('A user with this email already exists.');
  });

  it('refuses users without a privilege, with a too long lifetime or with a past expiry [SEC-050] [SEC-054] [SEC-055]', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const said = async (change: object) => (await refusal(client.send(users.create, { body: { ...wanted, ...change } }))).fields;
    expect(await said({ privileges: [] })).toEqual({ privileges: 'At least one privilege must be selected.' });
    expect(await said({ account_decay_time: never + 1 })).toEqual({ account_decay_time: 'Account lifetime cannot be more than 3652 days.' });
    expect(await said({ password_expiration: Math.floor(world.clock.now() / 1000) })).toEqual({
      password_expiration: 'Password expiration must be a date in the future.',
    });
    expect(await said({ email: 'nobody' })).toEqual({ email: 'Enter a valid email address.' });
  });

  it('requires a Cloud Admin Group for cloud administrators, and groups that match the privileges [SEC-038] [SEC-056]', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const said = await refusal(client.send(users.create, { body: { ...wanted, privileges: ['CLOUD_ADMIN'] } }));
    expect(said.fields).toEqual({ groups: 'Cloud Admin requires a group.' });
    expect((await refusal(client.send(users.create, { body: { ...wanted, groups: [groupId(world, cloudAdminGroup)] } }))).fields['groups']).toContain(
      'does not match',
    );
    const made = await client.send(users.create, { body: { ...wanted, privileges: ['CLOUD_ADMIN'], groups: [groupId(world, cloudAdminGroup)] } });
    const { group } = await client.send(groups.read, { params: { id: groupId(world, cloudAdminGroup) } });
    expect(group.user_members).toContain(made.user.id);
  });

  it('refuses privileges that the vault does not have', async () => {
    const world = await makeWorld({ vault: { flavour: 'cloudkeys', tenant: 'tenant-1', name: 'x' } });
    const client = await world.as(sara);
    expect((await refusal(client.send(users.create, { body: { ...wanted, privileges: ['DOMAIN_ADMIN'] } }))).message).toContain('KeyControl Vault only');
    expect((await refusal(client.send(users.create, { body: { ...wanted, privileges: ['VMSET_ADMIN'] } }))).status).toBe(403);
  });

  it('refuses changes to secroot by others, and its deletion [SEC-035] [SEC-036]', async () => {
    const world = await makeWorld();
    const { id } = world.user(root.login);
    const client = await world.as(sara);
    expect((await refusal(client.send(users.change, { params: { id }, body: { revision: undefined, full_name: 'x' } }))).status).toBe(403);
    expect((await refusal(client.send(users.remove, { params: { id } }))).message).toBe('The secroot user cannot be deleted.');
    expect((await refusal((await world.as(root)).send(users.remove, { params: { id } }))).message).toBe('The secroot user cannot be deleted.');
    await (await world.as(root)).send(users.change, { params: { id }, body: { revision: undefined, full_name: 'Root' } });
  });

  it('refuses the removal of one’s own security privilege, status and account [SEC-030] [SEC-034] [ACCT-21]', async () => {
    const world = await makeWorld();
    const { id } = world.user(sara.login);
    const client = await world.as(sara);
    expect(
      (
        await refusal(
          client.send(users.change, { params: { id }, body: { revision: undefined, privileges: ['CLOUD_ADMIN'], groups: [groupId(world, cloudAdminGroup)] } }),
        )
      ).message,
    ).toBe('You cannot remove your own Security Admin privilege.');
    expect((await refusal(client.send(users.change, { params: { id }, body: { revision: undefined, account_enable: 'no' } }))).message).toBe(
      'You cannot change the status of your own account.',
    );
    expect((await refusal(client.send(users.remove, { params: { id } }))).message).toBe('You cannot delete yourself.');
  });

  it('refuses to disable a user who is not local and never signed in [SEC-031]', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const never = world.user('hanna.virtanen@nordbank.example');
    expect((await refusal(client.send(users.change, { params: { id: never.id }, body: { revision: undefined, account_enable: 'no' } }))).message).toBe(
      'This user has never signed in.',
    );
    const local = world.user('karin.ostlund@nordbank.example');
    expect((await client.send(users.change, { params: { id: local.id }, body: { revision: undefined, account_enable: 'no' } })).user.status).toBe('Disabled');
  });

  it('allows users without the security privilege to change only their own name, addresses and password', async () => {
    const world = await makeWorld();
    const { id, privileges } = world.user(carlos.login);
    const client = await world.as(carlos);
    expect((await refusal(client.send(users.change, { params: { id }, body: { revision: undefined, privileges: [...privileges, 'SEC_ADMIN'] } }))).status).toBe(
      403,
    );
    expect((await refusal(client.send(users.change, { params: { id }, body: { revision: undefined, account_decay_time: never } }))).status).toBe(403);
    expect(
      (await refusal(client.send(users.change, { params: { id: world.user(sara.login).id }, body: { revision: undefined, full_name: 'x' } }))).status,
    ).toBe(403);
    expect((await refusal(client.send(users.read, { params: { id: world.user(sara.login).id } }))).status).toBe(403);
    expect(
      (await client.send(users.change, { params: { id }, body: { revision: undefined, full_name: 'Carlos M.', alert_email: 'me@elsewhere.example' } })).user,
    ).toMatchObject({
      full_name: 'Carlos M.',
      alert_email: 'me@elsewhere.example',
    });
  });

  it('requires the old password for a new one, and ends all other sessions', async () => {
    const world = await makeWorld();
    const { id } = world.user(carlos.login);
    const [client, other] = [await world.as(carlos), await world.as(carlos)];
    const change = (body: { password: string; old_password?: string }) => client.send(users.change, { params: { id }, body: { ...body, revision: undefined } });
    expect((await refusal(change({ password: 'Good-Pass-99' }))).fields['old_password']).toBe('The current password is not correct.');
    expect((await refusal(change({ password: 'Good-Pass-99', old_password: 'wrong' }))).fields['old_password']).toBe('The current password is not correct.');
    await change({ password: 'Good-Pass-99', old_password: carlos.password });
    expect((await refusal(other.send(system.status))).status).toBe(401);
    await client.send(system.status);
    expect((await refusal(world.as(carlos))).status).toBe(400);
    await world.as({ login: carlos.login, password: 'Good-Pass-99' });
  });

  it('requires strong passwords that differ from recent ones [ACCT-22]', async () => {
    const world = await makeWorld();
    const { id } = world.user(carlos.login);
    let now = carlos.password;
    const client = await world.as(carlos);
    const change = async (password: string) => {
      await client.send(users.change, { params: { id }, body: { revision: undefined, password, old_password: now } });
      now = password;
    };
    expect((await refusal(change('short'))).fields['password']).toBe(
      'Password must be at least 8 characters long, including 1 digit(s), 1 uppercase character(s), 1 lowercase character(s), and 1 symbol(s).',
    );
    expect((await refusal(change(carlos.password))).fields['password']).toContain('last 3 passwords');
    await change('Second-Pass-2');
    await change('Third-Pass-3');
    expect((await refusal(change(carlos.password))).fields['password']).toContain('last 3 passwords');
    await change('Fourth-Pass-4');
    await change(carlos.password);
  });

  it('refuses passwords for directory users', async () => {
    const world = await makeWorld();
    const { id } = world.user('ingrid.berg@nordbank.example');
    const client = await world.as(sara);
    expect((await refusal(client.send(users.resetPassword, { body: { userid: id } }))).message).toBe('The password of this user is managed by LDAP.');
    expect((await refusal(client.send(users.change, { params: { id }, body: { revision: undefined, password: 'Good-Pass-99' } }))).message).toBe(
      'The password of this user is managed by LDAP.',
    );
  });

  it('returns a temporary password at a reset and ends the sessions of the user', async () => {
    const world = await makeWorld();
    const theirs = await world.as(carlos);
    const { temp_password } = await (await world.as(sara)).send(users.resetPassword, { body: { userid: world.user(carlos.login).id } });
    expect((await refusal(theirs.send(system.status))).status).toBe(401);
    const again = await world.as({ login: carlos.login, password: temp_password });
    expect((await again.send(users.read, { params: { id: world.user(carlos.login).id } })).user.temp_password).toBe('yes');
  });

  it('renews an invitation only for a user who has not signed in', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const invited = world.user('karin.ostlund@nordbank.example');
    const answer = await client.send(users.regenerateInvite, { body: { userid: invited.id } });
    expect(answer).toMatchObject({ email_notified: 'yes' });
    const { mails: queued } = await client.send(mails.queue, { query: { id: answer.mail ?? '' } });
    expect(queued).toMatchObject([{ id: answer.mail, state: 'waiting', subject: 'You are invited' }]);
    expect((await client.send(mails.queue, { query: { id: 'nowhere' } })).mails).toEqual([]);
    expect(world.user(invited.login_name).registration?.hash).not.toBe(invited.registration?.hash);
    expect((await refusal(client.send(users.regenerateInvite, { body: { userid: world.user(carlos.login).id } }))).status).toBe(403);
  });

  it('removes the second factor at a reset', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    await client.send(users.resetTwoFactor, { body: { userid: world.user(tomas.login).id, '2fa_disabled': 'yes' } });
    await (await world.as(tomas)).send(system.status);
    expect((await refusal(client.send(users.resetTwoFactor, { body: { userid: world.user(tomas.login).id, '2fa_disabled': 'yes' } }))).status).toBe(403);
  });

  it('refuses a change with an outdated revision', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const { id } = world.user(carlos.login);
    const { user } = await client.send(users.read, { params: { id } });
    await client.send(users.change, { params: { id }, body: { full_name: 'First', revision: user.revision } });
    const said = await refusal(client.send(users.change, { params: { id }, body: { full_name: 'Second', revision: user.revision } }));
    expect(said.kind).toBe('conflict');
    expect(said.current).toMatchObject({ full_name: 'First', revision: (user.revision ?? 0) + 1 });
    const both = await Promise.allSettled(
      ['Ann-Pass-11', 'Bob-Pass-22'].map((password) => client.send(users.change, { params: { id }, body: { revision: undefined, password } })),
    );
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('records changes in the audit log, with masked secrets', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const { id } = world.user(carlos.login);
    await client.send(users.change, { params: { id }, body: { revision: undefined, full_name: 'Carlos M.', password: 'Good-Pass-99' } });
    expect(world.audit()[0]).toMatchObject({
      user: sara.login,
      changes: expect.arrayContaining([
        { field: 'full_name', old: 'Carlos Mendes', new: 'Carlos M.' },
        { field: 'password', old: '••••••', new: '••••••' },
      ]) as unknown,
    });
  });

  it('deletes a user with all sessions and group memberships', async () => {
    const world = await makeWorld();
    const theirs = await world.as(carlos);
    const { id } = world.user(carlos.login);
    expect(await (await world.as(sara)).send(users.remove, { params: { id } })).toEqual({ download_key_part: 'no' });
    expect((await refusal(theirs.send(system.status))).status).toBe(401);
    expect(JSON.stringify(world.appliance.environment.store.table('groups').all())).not.toContain(id);
  });
});

describe('admin key parts', () => {
  const partOf = (world: World, login: string) => world.user(login).key_part;
  const bytes = (part: string | undefined) => Uint8Array.from(part?.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

  it('are created again when a security administrator is added or removed', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const before = partOf(world, sara.login);
    const made = await client.send(users.create, { body: wanted });
    expect(made.download_key_part).toBe('yes');
    const [a, b, fresh] = [partOf(world, sara.login), partOf(world, tomas.login), partOf(world, wanted.email)];
    expect(a?.part).not.toBe(before?.part);
    expect([a?.downloaded, fresh?.downloaded]).toEqual([false, false]);
    // Any two parts yield the same key: they belong to one split.
    const one = await combine([bytes(a?.part), bytes(b?.part)]);
    expect(await combine([bytes(a?.part), bytes(fresh?.part)])).toEqual(one);
    expect((await client.send(users.remove, { params: { id: made.user.id } })).download_key_part).toBe('yes');
    expect(await combine([bytes(partOf(world, sara.login)?.part), bytes(partOf(world, tomas.login)?.part)])).not.toEqual(one);
    const changed = await client.send(users.change, {
      params: { id: world.user(sara.login).id },
      body: { revision: undefined, privileges: ['CLOUD_ADMIN'], groups: [groupId(world, cloudAdminGroup)] },
    });
    expect(changed.download_key_part).toBe('yes');
    expect(partOf(world, sara.login)).toBeNull();
  });

  it('can be downloaded as a file until the admin key is deleted [ACCT-28] [ACCT-29] [ACCT-33]', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const { download_key_part } = await client.send(adminKey.generate);
    expect(download_key_part).toBe('yes');
    const mine = async () => (await client.send(users.read, { params: { id: world.user(sara.login).id } })).user.download_key_part;
    expect(await mine()).toBe('yes');
    const file = await client.download(adminKey.download);
    expect(file.filename).toBe(`${sara.login}-admin-key.txt`);
    expect(await file.blob.text()).toContain(partOf(world, sara.login)?.part);
    expect(await mine()).toBe('no');
    await client.send(adminKey.remove);
    const gone = await refusal(client.download(adminKey.download));
    expect([gone.status, gone.message]).toEqual([404, 'Admin key does not exist.']);
    expect((await refusal(client.send(adminKey.remove))).status).toBe(404);
  });

  it('are sufficient for a sole administrator to recover the key', async () => {
    const world = await makeWorld({ scenario: 'empty' });
    await (await world.as(root)).send(adminKey.generate);
    const parts = partOf(world, root.login)?.part.split('\n') ?? [];
    expect(parts).toHaveLength(2);
    expect(await combine(parts.map(bytes))).toHaveLength(32);
  });
});

describe('user groups', () => {
  it('require a unique name and members with the right privilege', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const body = { name: 'Night shift', privilege: 'CLOUD_ADMIN' as const, user_members: [world.user(carlos.login).id], adgroup_members: [] };
    const { group } = await client.send(groups.create, { body });
    expect(group.type).toBe(cloudAdminGroup);
    expect(world.user(carlos.login).groups).toContain(group.id);
    expect((await refusal(client.send(groups.create, { body: { ...body, name: ' night SHIFT ' } }))).fields['name']).toBe(
      'A group with this name already exists.',
    );
    expect(
      (await refusal(client.send(groups.create, { body: { ...body, name: 'Other', user_members: [world.user(sara.login).id] } }))).fields['user_members'],
    ).toContain(sara.login);
  });

  it('do not allow deletion of the Cloud Admin Group [SEC-037]', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    expect((await refusal(client.send(groups.remove, { params: { id: groupId(world, cloudAdminGroup) } }))).message).toBe(
      'The Cloud Admin Group cannot be deleted.',
    );
  });

  it('refuse to leave a cloud administrator without a group', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const { group } = await client.send(groups.create, { body: { name: 'Only', privilege: 'CLOUD_ADMIN', user_members: [], adgroup_members: [] } });
    await client.send(users.change, { params: { id: world.user(carlos.login).id }, body: { revision: undefined, groups: [group.id] } });
    expect((await refusal(client.send(groups.remove, { params: { id: group.id } }))).message).toContain(carlos.login);
    expect(
      (await refusal(client.send(groups.change, { params: { id: group.id }, body: { revision: undefined, user_members: [] } }))).fields['user_members'],
    ).toContain(carlos.login);
  });
});

it('counts a lifetime from the creation of the account', async () => {
  const world = await makeWorld();
  const made = await (await world.as(sara)).send(users.create, { body: { ...wanted, account_decay_time: 30 * day } });
  expect(made.user.account_expiration).toBe(Math.floor(world.clock.now() / 1000) + 30 * day);
});
