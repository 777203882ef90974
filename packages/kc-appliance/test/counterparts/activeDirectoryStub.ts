import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { BerReader, BerWriter } from 'ldapts';
import { createMessages } from '../../src/node/outside/ldap/messages.ts';
import { readFilter, type StubFilter } from './stubFilter.ts';

/** Maximum number of values that Active Directory returns at once. */
const rangeSize = 1_500;
const inChain = '1.2.840.113556.1.4.1941';

export interface StubEntry {
  dn: string;
  /** Attributes by name; the case of names is ignored. */
  attributes: Readonly<Record<string, readonly string[]>>;
  /** Default: sign-in as this entry is impossible. */
  password?: string;
  /** Number in the `data` field of the refusal after a correct password, such as '773'. */
  refusal?: string;
}

interface Stub {
  port: number;
  /** Filters of the searches so far, as JSON. */
  searches: string[];
  close(): void;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const valuesOf = (entry: StubEntry, field: string): readonly string[] =>
  Object.entries(entry.attributes).find(([attribute]) => same(attribute, field))?.[1] ?? [];

/** True if a group contains an entry, directly or through other groups. */
function holdsInChain(entries: readonly StubEntry[], group: StubEntry, dn: string, visited: ReadonlySet<string> = new Set()): boolean {
  const members = valuesOf(group, 'member');
  if (members.some((member) => same(member, dn))) return true;
  return entries.some(
    (one) =>
      valuesOf(one, 'member').length > 0 &&
      !visited.has(one.dn) &&
      members.some((member) => same(member, one.dn)) &&
      holdsInChain(entries, one, dn, new Set([...visited, group.dn])),
  );
}

function matches(entries: readonly StubEntry[], entry: StubEntry, filter: StubFilter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((one) => matches(entries, entry, one));
    case 'or':
      return filter.filters.some((one) => matches(entries, entry, one));
    case 'not':
      return !filter.filters.some((one) => matches(entries, entry, one));
    case 'present':
      return same(filter.attribute, 'objectClass') || valuesOf(entry, filter.attribute).length > 0;
    case 'equals':
      return valuesOf(entry, filter.attribute).some((value) => same(value, filter.value));
    case 'contains':
      return valuesOf(entry, filter.attribute).some((value) => filter.parts.every((part) => value.toLowerCase().includes(part.toLowerCase())));
    case 'rule':
      return filter.rule === inChain && holdsInChain(entries, entry, filter.value);
    case 'unknown':
      return false;
  }
}

/** Returns attributes like Active Directory: more than 1,500 values come in ranges, which the client requests one by one. */
function returned(entry: StubEntry, request: string): [string, readonly string[]][] {
  const [field = '', option] = request.split(';');
  const values = valuesOf(entry, field);
  const from = Number(/^range=(\d+)-/.exec(option ?? '')?.[1] ?? 0);
  if (values.length <= rangeSize && option === undefined) return values.length > 0 ? [[field, values]] : [];
  const part = values.slice(from, from + rangeSize);
  const end = from + part.length >= values.length ? '*' : String(from + part.length - 1);
  return [...(option === undefined ? [[field, []] as [string, string[]]] : []), [`${field};range=${from}-${end}`, part]];
}

interface Reply {
  tag: number;
  code?: number;
  text?: string;
  entry?: { dn: string; attributes: readonly [string, readonly string[]][] };
}

function encode(id: number, { tag, code = 0, text = '', entry }: Reply): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(tag);
  if (entry) {
    writer.writeString(entry.dn);
    writer.startSequence();
    for (const [field, values] of entry.attributes) {
      writer.startSequence();
      writer.writeString(field);
      writer.startSequence(0x31);
      for (const value of values) writer.writeString(value);
      writer.endSequence();
      writer.endSequence();
    }
    writer.endSequence();
  } else {
    writer.writeEnumeration(code);
    writer.writeString('');
    writer.writeString(text);
  }
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
}

/** Responds to a bind like Active Directory: the message contains the reason as a number. */
function bindReply(entries: readonly StubEntry[], reader: BerReader): Reply {
  reader.readInt();
  const dn = reader.readString() ?? '';
  const password = reader.readString(0x80) ?? '';
  if (dn === '') return { tag: 0x61 };
  const entry = entries.find((one) => same(one.dn, dn));
  const data = !entry ? '525' : entry.password !== password && entry.refusal !== '775' ? '52e' : entry.refusal;
  if (data === undefined) return { tag: 0x61 };
  return { tag: 0x61, code: 49, text: `80090308: LdapErr: DSID-0C09050F, comment: AcceptSecurityContext error, data ${data}, v4563\0` };
}

function searchReplies(entries: readonly StubEntry[], reader: BerReader, searches: string[]): Reply[] {
  const base = reader.readString() ?? '';
  const scope = reader.readEnumeration();
  for (const read of ['readEnumeration', 'readInt', 'readInt', 'readBoolean'] as const) reader[read]();
  const { filter, end: filterEnd } = readFilter(reader.buffer, reader.offset);
  searches.push(JSON.stringify(filter));
  reader.offset = filterEnd;
  reader.readSequence();
  const requested: string[] = [];
  const end = reader.offset + reader.length;
  while (reader.offset < end) requested.push(reader.readString() ?? '');
  const isInside = ({ dn }: StubEntry): boolean => (scope === 0 ? same(dn, base) : dn !== '' && dn.toLowerCase().endsWith(base.toLowerCase()));
  const found = entries.filter((entry) => isInside(entry) && matches(entries, entry, filter));
  return [...found.map((entry) => ({ tag: 0x64, entry: { dn: entry.dn, attributes: requested.flatMap((field) => returned(entry, field)) } })), { tag: 0x65 }];
}

/** Starts an LDAP server with behavior specific to Active Directory: ranges, in-chain matching, and reasons for a refused bind. */
export async function startActiveDirectoryStub(entries: readonly StubEntry[], base: string, capabilities = ['1.2.840.113556.1.4.800']): Promise<Stub> {
  const searches: string[] = [];
  const all: StubEntry[] = [{ dn: '', attributes: { defaultNamingContext: [base], supportedCapabilities: capabilities } }, ...entries];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const messages = createMessages(1_000_000);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      for (const message of messages.push(chunk)) {
        const reader = new BerReader(message);
        reader.readSequence();
        const id = reader.readInt() ?? 0;
        const tag = reader.readSequence();
        if (tag === 0x60) socket.write(encode(id, bindReply(all, reader)));
        else if (tag === 0x63) for (const reply of searchReplies(all, reader, searches)) socket.write(encode(id, reply));
        else socket.end();
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    searches,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
