import { describe, expect, it } from 'vitest';
import { categoriesOf, inCategory, ownRole, principalOf, principalProblem, tagsSaved, withRole } from './keyAccess.ts';
import { allow } from '../../verdict.ts';

describe('principal', () => {
  it('is written as type and name, or as its type alone [CKEY-040]', () => {
    expect(principalOf('user', ' k.nordin@nordbank.example ')).toBe('user:k.nordin@nordbank.example');
    expect(principalOf('allUsers', 'left over')).toBe('allUsers');
  });

  it('must be well formed and not yet have the role, ignoring case', () => {
    expect(principalProblem('user', 'k.nordin', [])).toBe('Enter a valid email address.');
    expect(principalProblem('domain', 'nordbank', [])).toBe('Enter a valid domain.');
    expect(principalProblem('domain', 'nordbank.example', [])).toBeUndefined();
    expect(principalProblem('user', 'K.Nordin@nordbank.example', ['user:k.nordin@nordbank.example'])).toBe('This principal has already been added.');
    expect(principalProblem('group', 'k.nordin@nordbank.example', ['user:k.nordin@nordbank.example'])).toBeUndefined();
    expect(principalProblem('allAuthenticatedUsers', '', ['allAuthenticatedUsers'])).toBe('This principal has already been added.');
  });
});

describe('members', () => {
  const members = ['user:a@x.example', 'group:b@x.example', 'allUsers', 'user:c@x.example'];

  it('are grouped by category, All first [CKEY-084]', () => {
    expect(categoriesOf(members)).toEqual(['All', 'allUsers', 'group', 'user']);
    expect(inCategory('user', members)).toEqual(['user:a@x.example', 'user:c@x.example']);
    expect(inCategory('All', members)).toEqual(members);
  });
});

describe('roles of a key', () => {
  const roles = [
    { role: 'viewer', members: ['user:a@x.example'] },
    { role: 'signer', members: ['allUsers'] },
  ];

  it('change one at a time, and are removed with their last member', () => {
    expect(withRole(roles, 'viewer', ['allUsers'])).toEqual([{ role: 'viewer', members: ['allUsers'] }, roles[1]]);
    expect(withRole(roles, 'admin', ['allUsers'])).toEqual([...roles, { role: 'admin', members: ['allUsers'] }]);
    expect(withRole(roles, 'viewer', [])).toEqual([roles[1]]);
  });

  it('cannot be changed if they are inherited from the account [CKEY-083]', () => {
    expect(ownRole({ inherited: 'yes' }, allow)).toEqual({ ok: false, reason: 'This role is inherited from the CSP account.' });
    expect(ownRole({ inherited: 'no' }, allow)).toEqual(allow);
  });
});

it('calls tags labels for GCP', () => {
  expect(tagsSaved('GCP')).toBe('Labels updated successfully');
  expect(tagsSaved('AWS')).toBe('Tags updated successfully');
});
