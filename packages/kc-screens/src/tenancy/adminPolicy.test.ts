import { describe, expect, it } from 'vitest';
import { policyBody, policyValues } from './adminPolicy.tsx';

const member = (name: string, distinguishedName = '') => ({ name, distinguishedName });
const policy = (...members: ReturnType<typeof member>[]) => ({ admin_type: 'group' as const, members, revision: 1 });

describe('administrators of a tenant', () => {
  it('are distinguished if two groups share a name', () => {
    const stored = policy(member('Staff', 'CN=Staff,OU=a,DC=lab'), member('staff', 'CN=staff,OU=b,DC=lab'), member('Guests', 'CN=Guests,DC=lab'));
    const values = policyValues(stored);
    expect(values.members).toEqual(['CN=Staff,OU=a,DC=lab', 'CN=staff,OU=b,DC=lab', 'Guests']);
    expect(policyBody(values, stored).members).toEqual(stored.members);
    expect(policyBody({ ...values, members: values.members.slice(1) }, stored).members).toEqual(stored.members.slice(1));
  });

  it('have the first unescaped value of their distinguished name as their name', () => {
    const text = String.raw`CN = Ops\, Night,OU=g`;
    expect(policyBody({ admin_type: 'group', members: [text, 'ops@lab.example', 'OU=g,DC=lab'] }, policy()).members).toEqual([
      member('Ops, Night', text),
      member('ops@lab.example'),
      member('OU=g,DC=lab'),
    ]);
  });

  it('are unchanged if they are stored by name', () => {
    const stored = policy(member('Staff'));
    expect(policyBody(policyValues(stored), stored).members).toEqual(stored.members);
  });
});
