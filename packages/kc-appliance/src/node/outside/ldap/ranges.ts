import type { Entry } from 'ldapts';
import type { LdapConnection } from './connection.ts';
import { textsOf } from './entries.ts';

/** Maximum number of values of one attribute. A larger group is truncated. */
const maxValues = 100_000;

interface Range {
  key: string;
  /** Index of the last returned value; null if these are the last values. */
  last: number | null;
}

/** Finds an attribute that the server returned in part, such as `member;range=0-1499` (MS-ADTS, 3.1.1.3.1.3.3). */
function rangeOf(entry: Entry, field: string): Range | null {
  for (const key of Object.keys(entry)) {
    const [, name, last] = /^([^;]+);range=\d+-(\d+|\*)$/i.exec(key) ?? [];
    if (name?.toLowerCase() === field.toLowerCase()) return { key, last: last === '*' ? null : Number(last) };
  }
  return null;
}

/** Reads all values of an attribute, even if Active Directory returns them in ranges of 1,500. */
export async function allTextsOf(connection: LdapConnection, entry: Entry, field: string): Promise<string[]> {
  const values = textsOf(entry, field);
  let range = rangeOf(entry, field);
  if (range) values.push(...textsOf(entry, range.key));
  while (range && range.last !== null && values.length < maxValues) {
    const next = range.last + 1;
    const [part] = await connection.search(entry.dn, { filter: '(objectClass=*)', attributes: [`${field};range=${next}-*`], scope: 'base' });
    range = part ? rangeOf(part, field) : null;
    // Stop if the server repeats a range or returns nothing more.
    if (!part || !range || (range.last !== null && range.last < next)) break;
    values.push(...textsOf(part, range.key));
  }
  return values;
}
