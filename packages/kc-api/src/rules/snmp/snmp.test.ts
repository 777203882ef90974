import { describe, expect, it } from 'vitest';
import { engineProblem, newSnmp, snmpProblems, snmpTexts as say, snmpUserProblems, snmpUserWarnings } from './snmp.ts';

const secrets = { trap_community: 'public', trap_authkey: 'Auth-Key-1', trap_privkey: 'Priv-Key-1' };
const problems = (change: Partial<Parameters<typeof snmpProblems>[0]>) =>
  snmpProblems({ ...newSnmp, ...secrets, trap_enabled: 'yes', trap_server: 'trap.example', ...change });

describe('SNMP settings', () => {
  it('require an engine id of 10 to 64 hexadecimal digits that is not all zeros or all f’s [SET-059] [SET-060] [SET-061]', () => {
    for (const right of ['8000000001', '0x80000000c0', 'AB'.repeat(32)]) expect(engineProblem(right)).toBeUndefined();
    for (const wrong of ['800000001', '80000000', 'AB'.repeat(33), 'ghijklmnop', '0x']) expect(engineProblem(wrong)).toBe(say.engineId);
    expect([engineProblem('0'.repeat(10)), engineProblem('0x' + '0'.repeat(20)), engineProblem('F'.repeat(10))]).toEqual([
      say.engineZero,
      say.engineZero,
      say.engineFull,
    ]);
  });

  it('require the engine id for v3 traps only [SET-062]', () => {
    const v3 = { trap_version: 'v3', trap_user: 'kc' } as const;
    expect(problems(v3)).toEqual({ trap_engine_id: say.engineNeeded });
    expect(problems({ ...v3, trap_notification_type: 'inform' })).toEqual({});
    expect([problems({}), problems({ ...v3, trap_enabled: 'no' })]).toEqual([{}, {}]);
  });

  it('require a valid server and port, and the credentials of the version and security level [SET-063]', () => {
    for (const trap_port of [Number.NaN, 0, 65_536, 1.5]) expect(problems({ trap_port })).toEqual({ trap_port: say.port });
    for (const trap_server of ['nms.example:162', 'udp://nms.example', 'a b']) expect(problems({ trap_server })).toEqual({ trap_server: say.server });
    expect(problems({ trap_server: '2001:db8::1' })).toEqual({});
    expect(problems({ trap_server: ' ', trap_community: '' })).toEqual({ trap_server: say.server, trap_community: say.community });
    const v3 = { trap_version: 'v3', trap_engine_id: '8000000001', trap_community: '', trap_authkey: 'short', trap_privkey: 'short' } as const;
    expect(problems(v3)).toEqual({ trap_user: say.user });
    expect(problems({ ...v3, trap_seclevel: 'authNoPriv', trap_user: 'kc' })).toEqual({ trap_authkey: say.key });
    expect(problems({ ...v3, trap_seclevel: 'authPriv', trap_user: 'kc' })).toEqual({ trap_authkey: say.key, trap_privkey: say.key });
  });
});

it('requires the fields of its version and security level for an agent user [SET-035] [SET-036] [SET-037] [SET-038]', () => {
  const user = {
    snmp_version: 'v2c',
    network: '10.0.0.0/8',
    community: 'c',
    user: '',
    seclevel: 'authPriv',
    authproto: 'SHA',
    authkey: '',
    privproto: 'AES',
    privkey: '',
  } as const;
  expect(snmpUserProblems(user)).toEqual({});
  for (const network of ['', '10.0.0.300', '10.0.0.0/33', 'fe80::/200', 'a.example'])
    expect(snmpUserProblems({ ...user, network })).toEqual({ network: say.network });
  expect(snmpUserProblems({ ...user, network: '2001:db8::/32', community: '' })).toEqual({ community: say.community });
  const v3 = { ...user, snmp_version: 'v3', network: '', community: '' } as const;
  expect(snmpUserProblems(v3)).toEqual({ user: say.user, authkey: say.key, privkey: say.key });
  expect(snmpUserProblems({ ...v3, user: 'kc', seclevel: 'authNoPriv' })).toEqual({ authkey: say.key });
  expect(snmpUserProblems({ ...v3, user: 'kc', seclevel: 'noAuthNoPriv' })).toEqual({});
});

it('warns if an agent user has a well-known community, or accepts requests from any address', () => {
  const warnings = (network: string, community: string) => snmpUserWarnings({ snmp_version: 'v2c', network, community });
  expect(warnings('0.0.0.0/0', 'public')).toEqual([say.knownCommunity, say.anyNetwork]);
  expect(warnings('10.0.0.0/8', ' Private ')).toEqual([say.knownCommunity]);
  for (const network of ['0.0.0.0/0', ' 10.1.2.3/00 ', '::/0', '2001:db8::/0']) expect(warnings(network, 'kc-8fQ2w')).toEqual([say.anyNetwork]);
  for (const network of ['0.0.0.0', '10.0.0.0/8', '::/10', '::', '']) expect(warnings(network, 'kc-8fQ2w')).toEqual([]);
  expect(snmpUserWarnings({ snmp_version: 'v3', network: '0.0.0.0/0', community: 'public' })).toEqual([]);
});
