import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crowdSize, sambaAdministrator, sambaBase, sambaProblem, startSamba } from '../../../../test/counterparts/sambaServer.ts';
import { createMemoryStore } from '../../../core/store/memoryStore.ts';
import { playedDirectory, type DirectoryTarget } from '../../../security/index.ts';
import { nodeDirectory } from './nodeDirectory.ts';

const directory = nodeDirectory(playedDirectory(createMemoryStore()));
const problem = await sambaProblem();

describe.skipIf(problem !== '')(problem || 'Samba domain controller', { timeout: 120_000 }, () => {
  let server: Awaited<ReturnType<typeof startSamba>> | undefined;
  beforeAll(async () => {
    server = await startSamba();
  }, 600_000);
  afterAll(() => server?.close());

  const target = (): DirectoryTarget => ({
    domain_name: 'case.example',
    domain_netbios_name: 'CASE',
    type: 'MICROSOFT_AD',
    uid_field: 'sAMAccountName',
    service_account_name: sambaAdministrator.dn,
    service_account_pw: sambaAdministrator.password,
    controllers: [
      { uri: `ldaps://127.0.0.1:${server?.port}`, starttls: false, tls_auth: 'none', user_base_dn: '', group_base_dn: '', timeout: 30, cacert: '' },
    ],
  });

  it('returns members of a large group, nested groups and primary groups', async () => {
    const crowd = await directory.users(target(), 'crowd');
    expect(crowd).toHaveLength(crowdSize);
    expect(crowd.every(({ groups }) => groups.includes('Large') && groups.includes('Domain Users'))).toBe(true);
    const user = await directory.signIn(target(), 'anna', 'Directory-Anna-1');
    expect(user?.groups).toEqual(['Domain Users', 'Everybody', 'Staff', 'Users']);
    expect(user?.directory_groups).toContainEqual({ cn: 'Users', distinguishedName: `CN=Users,CN=Builtin,${sambaBase}` });
  });

  it('finds a SID by name and by distinguished name', async () => {
    const [named, identified, nobody] = await directory.sidsOf(target(), ['anna', `cn=Anna, cn=users,${sambaBase}`, 'nobody']);
    expect(named).toMatch(/^S-1-5-21-/);
    expect([identified, nobody]).toEqual([named, '']);
  });

  it.each([
    ['anna', 'no', 'wrongPassword', '52e'],
    ['bo', 'no', 'wrongPassword', '52e'],
    ['bo', 'Directory-Bo-1', 'disabled', '533'],
    ['cleo', 'no', 'wrongPassword', '52e'],
    ['cleo', 'Directory-Cleo-1', 'mustChangePassword', '773'],
  ])('refuses %s with password %s for the reason %s', async (login, password, reason, code) => {
    const refusals: unknown[] = [];
    expect(await directory.signIn(target(), login, password, { onRefusal: (refusal) => refusals.push(refusal) })).toBeNull();
    expect(refusals).toEqual([{ reason, code }]);
  });
});
