import { describe, expect, it } from 'vitest';
import { kmipState } from '../../contract/kmip/objects.ts';
import type { Actor } from '../privileges.ts';
import { getProblem, kmipObjectRules, revocationCode, stateAfter, type KmipObjectAct } from './objects.ts';
import { isTold } from './server.ts';

const admin: Actor = { id: '1', login_name: 'x', privileges: ['SEC_ADMIN'], flavour: 'keycontrol' };
const states = kmipState.options;
const acts: readonly KmipObjectAct[] = ['activate', 'revoke', 'destroy', 'archive', 'recover'];

describe('KMIP objects', () => {
  it('change their state as KMIP 1.4 defines', () => {
    expect(states.map((state) => stateAfter.activate(state))).toEqual(['Active', undefined, undefined, undefined, undefined, undefined]);
    expect(states.map((state) => stateAfter.revoke(state, 1))).toEqual([undefined, 'Deactivated', undefined, undefined, undefined, undefined]);
    const told = ['Compromised', 'Compromised', 'Compromised', 'Compromised', 'Destroyed Compromised', 'Destroyed Compromised'];
    expect(states.map((state) => stateAfter.revoke(state, 2))).toEqual(told);
    expect(states.map((state) => stateAfter.destroy(state))).toEqual(['Destroyed', undefined, 'Destroyed', 'Destroyed Compromised', undefined, undefined]);
  });

  it('allow in each state the required actions to a security administrator, and only recovery while archived [KMIP-049, KMIP-050, KMIP-051, KMIP-052, KMIP-053]', () => {
    const allowed = (State: (typeof states)[number], Archived: 'yes' | 'no') => acts.filter((act) => kmipObjectRules[act](admin, { State, Archived }).ok);
    expect(states.map((state) => allowed(state, 'no'))).toEqual([
      ['activate', 'destroy'],
      ['revoke', 'archive'],
      ['destroy', 'archive'],
      ['destroy', 'archive'],
      [],
      [],
    ]);
    for (const state of states) expect(allowed(state, 'yes')).toEqual(['recover']);
    const nobody: Actor = { ...admin, privileges: ['CLOUD_ADMIN'] };
    for (const act of acts) expect(kmipObjectRules[act](nobody, { State: 'Active', Archived: 'no' }).ok).toBe(false);
  });

  it('are returned to their client until they are revoked, archived or destroyed', () => {
    const problems = ['Pre-Active', 'Active', 'Deactivated', 'Compromised', 'Destroyed', 'Destroyed Compromised'] as const;
    expect(problems.map((State) => getProblem({ State, Archived: 'no' }))).toEqual([undefined, undefined, 'revoked', 'revoked', 'destroyed', 'destroyed']);
    expect(getProblem({ State: 'Active', Archived: 'yes' })).toBe('archived');
  });

  it('accept a revocation code in decimal or hexadecimal digits [KMIP-083]', () => {
    expect(['1', ' 7 ', '0x2', '0X8000000a', '4294967295'].map(revocationCode)).toEqual([1, 7, 2, 0x8000000a, 4_294_967_295]);
    for (const text of ['', 'x', '0x', '-1', '1.5', '2f', '4294967296', '1e3']) expect([text, revocationCode(text)]).toEqual([text, undefined]);
  });

  it('are logged according to the log level', () => {
    const kinds = (level: Parameters<typeof isTold>[0]) => (['create', 'modify', 'read'] as const).filter((kind) => isTold(level, kind));
    expect((['ALL', 'CREATE-MODIFY', 'CREATE', 'NONE'] as const).map(kinds)).toEqual([['create', 'modify', 'read'], ['create', 'modify'], ['create'], []]);
  });
});
