import { Filter, type Entry } from 'ldapts';
import { expect, it } from 'vitest';
import type { DirectoryTarget } from '../../../security/index.ts';
import type { LdapConnection } from './connection.ts';
import { groupsOfUsers } from './membership.ts';

const base = 'dc=lab';
const [levels, width] = [9, 12];
const groupDn = (level: number, at: number): string => `cn=g${level}-${at},${base}`;
const userDn = `cn=anna,${base}`;

/** Layers of groups: each group of a layer contains all groups of the layer below. */
const groups = Array.from({ length: levels }, (_, level) =>
  Array.from({ length: width }, (__, at) => ({
    dn: groupDn(level, at),
    cn: `g${level}-${at}`,
    member: level === 0 ? [userDn] : Array.from({ length: width }, (___, below) => groupDn(level - 1, below)),
  })),
).flat();

const connection = {
  host: 'dc.lab',
  search: async (_: string, { filter }: { filter: string | Filter }) =>
    groups.filter(({ member }) => member.some((dn) => String(filter).includes(`(member=${Filter.escape(dn)})`))) as unknown as Entry[],
} as unknown as LdapConnection;

it('reads each group once if groups contain each other repeatedly', async () => {
  const target = { type: 'OPENLDAP' } as DirectoryTarget;
  const found = await groupsOfUsers({ connection, target, base, root: base, chains: false }, [{ dn: userDn } as Entry]);
  expect(found.get(userDn)).toHaveLength(levels * width);
});
