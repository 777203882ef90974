import { afterEach, describe, expect, it } from 'vitest';
import { startActiveDirectoryStub, type StubEntry } from '../../../../test/counterparts/activeDirectoryStub.ts';
import { createMemoryStore } from '../../../core/store/memoryStore.ts';
import { playedDirectory, type DirectoryTarget } from '../../../security/index.ts';
import { nodeDirectory } from './nodeDirectory.ts';

const directory = nodeDirectory(playedDirectory(createMemoryStore()));
const base = 'DC=case,DC=example';
const sid = (id: number): string => `S-1-5-21-1-2-3-${id}`;
const userDn = (id: number): string => `CN=u${id},OU=p,${base}`;
const serviceAccount = `CN=svc,OU=service,${base}`;

const user = (id: number, more: Partial<StubEntry> = {}): StubEntry => ({
  dn: userDn(id),
  password: `Password-${id}`,
  attributes: {
    objectClass: ['top', 'person', 'user'],
    cn: [`u${id}`],
    sAMAccountName: [`u${id}`],
    userPrincipalName: [`u${id}@case.example`],
    primaryGroupID: ['513'],
    objectSid: [sid(id)],
  },
  ...more,
});
const group = (cn: string, place: string, id: number, members: readonly string[] = []): StubEntry => ({
  dn: `CN=${cn},${place},${base}`,
  attributes: { objectClass: ['group'], cn: [cn], objectSid: [sid(id)], member: members },
});

const crowd = Array.from({ length: 3_100 }, (_, at) => user(2_000 + at));
const staff = group(
  'Staff',
  'OU=g',
  900,
  crowd.map(({ dn }) => dn),
);
const entries: StubEntry[] = [
  { dn: serviceAccount, password: 'Service-1', attributes: { objectClass: ['account'], cn: ['svc'] } },
  ...crowd,
  user(1, { refusal: '773' }),
  user(2, { refusal: '533' }),
  user(3, { refusal: '775' }),
  user(4, { attributes: { ...user(4).attributes, cn: ['Two groups'] } }),
  staff,
  group('Everybody', 'OU=g', 901, [staff.dn, `CN=Domain Users,CN=Users,${base}`]),
  group('Admins', 'OU=g,OU=north', 902, [userDn(4)]),
  group('Admins', 'OU=g,OU=south', 903, [userDn(4)]),
  group('Domain Users', 'CN=Users', 513),
];

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((one) => one.close()));

async function begin(bases: { users?: string; groups?: string } = {}, capabilities?: string[]) {
  const server = await startActiveDirectoryStub(entries, base, capabilities);
  open.push(server);
  const target: DirectoryTarget = {
    domain_name: 'case.example',
    domain_netbios_name: 'CASE',
    type: 'MICROSOFT_AD',
    uid_field: 'sAMAccountName',
    service_account_name: serviceAccount,
    service_account_pw: 'Service-1',
    controllers: [
      {
        uri: `ldap://127.0.0.1:${server.port}`,
        starttls: false,
        tls_auth: 'none',
        user_base_dn: bases.users ?? '',
        group_base_dn: bases.groups ?? '',
        timeout: 30,
        cacert: '',
      },
    ],
  };
  return { server, target };
}

describe('Active Directory', () => {
  it('reads members of large groups in ranges, and includes primary groups', async () => {
    const { target } = await begin();
    const found = await directory.users(target, 'u');
    const groupsOf = (login: string) => found.find((one) => one.name === login)?.groups;
    expect(found).toHaveLength(crowd.length + 4);
    expect(found.filter(({ groups }) => groups.includes('Staff'))).toHaveLength(crowd.length);
    expect(found.every(({ groups }) => groups.includes('Domain Users') && groups.includes('Everybody'))).toBe(true);
    for (const login of ['u2000', 'u3499', 'u3500', 'u5099']) expect(groupsOf(login)).toEqual(['Domain Users', 'Everybody', 'Staff']);
  });

  it('resolves nested and primary groups on the server at a sign-in', async () => {
    const { target, server } = await begin({ groups: `OU=g,${base}` });
    expect(await directory.signIn(target, 'u5099', 'Password-5099')).toMatchObject({ groups: ['Domain Users', 'Everybody', 'Staff'] });
    expect(server.searches.some((filter) => filter.includes('1.2.840.113556.1.4.1941'))).toBe(true);
  });

  it('uses bounded recursion without in-chain matching', async () => {
    const { target, server } = await begin({}, []);
    expect(await directory.signIn(target, 'u2000', 'Password-2000')).toMatchObject({ groups: ['Everybody', 'Staff'] });
    expect(server.searches.some((filter) => filter.includes('1.2.840.113556.1.4.1941'))).toBe(false);
  });

  it('distinguishes groups with the same name', async () => {
    const { target } = await begin();
    const [found] = await directory.users(target, 'two groups');
    expect(found?.groups).toEqual([`Admins (OU=g,OU=north,${base})`, `Admins (OU=g,OU=south,${base})`, 'Domain Users', 'Everybody']);
    expect(found?.directory_groups?.filter(({ cn }) => cn === 'Admins').map(({ distinguishedName }) => distinguishedName)).toEqual([
      `CN=Admins,OU=g,OU=north,${base}`,
      `CN=Admins,OU=g,OU=south,${base}`,
    ]);
  });

  it('trims the search text', async () => {
    const { target } = await begin();
    expect((await directory.users(target, '  u5099 ')).map(({ name }) => name)).toEqual(['u5099']);
    expect((await directory.groups(target, ' Staff  ')).map(({ cn }) => cn)).toEqual(['Staff']);
  });

  it.each([
    ['u1', 'Password-1', 'mustChangePassword', '773'],
    ['u1', 'no', 'wrongPassword', '52e'],
    ['u2', 'Password-2', 'disabled', '533'],
    ['u3', 'no', 'locked', '775'],
    ['nobody', 'no', 'unknownUser', undefined],
  ])('refuses %s with password %s for the reason %s', async (login, password, reason, code) => {
    const { target } = await begin();
    const refusals: unknown[] = [];
    expect(await directory.signIn(target, login, password, { onRefusal: (refusal, server) => refusals.push(refusal, server) })).toBeNull();
    expect(refusals).toEqual([{ reason, code }, target.controllers[0]?.uri]);
  });
});
