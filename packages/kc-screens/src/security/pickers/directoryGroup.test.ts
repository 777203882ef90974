import { describe, expect, it } from 'vitest';
import { directoryGroupOf, directoryLabel, directoryValue } from './directoryGroup.ts';

const group = (ou: string, cn = 'Staff') => ({ objectGUID: ou, cn, distinguishedName: `CN=${cn},OU=${ou},DC=lab`, domain_name: 'lab.example' });

describe('labels of directory groups', () => {
  it('show name and domain, or the distinguished name if two groups of a domain share a name', () => {
    const [first, second, other] = [group('a'), group('b', 'staff'), group('c', 'Guests')];
    const label = (one: typeof first) => directoryLabel(one, [first, second, other]);
    expect([first, second, other].map(label)).toEqual(['Staff (CN=Staff,OU=a,DC=lab)', 'staff (CN=staff,OU=b,DC=lab)', 'Guests (lab.example)']);
    expect(directoryLabel(first, [first, { ...second, domain_name: 'other.example' }])).toBe('Staff (lab.example)');
    expect(directoryGroupOf(directoryValue(second))).toEqual(second);
  });
});
