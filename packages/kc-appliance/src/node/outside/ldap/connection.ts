import type { Socket } from 'node:net';
import { Client, type Entry, type Filter } from 'ldapts';
import { findings } from 'kc-api/rules/connections/testing';
import { StepFailed } from '../../../core/checks/testCourse.ts';
import { explained, isRefusal, ldapFindings, ServerSaid } from './ldapFindings.ts';
import { MessageSocket } from './messages.ts';

/** Limits of one connection: what a server may send, and for how long. A console cannot show more. */
const limits = { bytes: 32 * 1024 * 1024, messageBytes: 8 * 1024 * 1024, entries: 10_000, milliseconds: 60_000 } as const;
/** Entries of a page: Active Directory returns 1,000 at most. */
const page = 500;

interface Search {
  filter: string | Filter;
  attributes: readonly string[];
  scope?: 'base' | 'sub';
  /** Default: the limit of the connection. */
  most?: number;
}

/** An open connection to a directory server. All methods reject with StepFailed. */
export interface LdapConnection {
  host: string;
  /**
   * Signs in. Returns null if the server accepts, otherwise its error. Rejects an empty password: the server would treat it as an anonymous bind (RFC 4513,
   * 5.1.2).
   */
  bind(name: string, password: string): Promise<{ refused: unknown } | null>;
  /** Searches in pages. Does not follow referrals to other servers. */
  search(base: string, search: Search): Promise<Entry[]>;
  close(): void;
}

/** Attributes that are always read as bytes. */
const binary = ['objectGUID', 'objectSid'];

/** Uses LDAP over an open connection, which is already secured if it should be. */
export function speak(socket: Socket, { host, port, patience }: { host: string; port: number; patience: number }): LdapConnection {
  let [used, over, bytes] = [false, false, 0];
  const late = setTimeout(() => socket.destroy(), limits.milliseconds);
  const client = new Client({
    // The connection exists already. The client must not open another one, which would lead to an unchecked address.
    url: 'ldap://directory.invalid',
    createConnection: () => {
      if (used) throw new StepFailed(findings.broken(host));
      used = true;
      socket.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= limits.bytes) return;
        over = true;
        socket.destroy();
      });
      return new MessageSocket(socket, limits.messageBytes, () => (over = true)) as unknown as Socket;
    },
    timeout: patience,
    strictDN: false,
  });
  const failed = (base: string, error: unknown): never => {
    throw over ? new ServerSaid(ldapFindings.tooMuch(host)) : explained(error, { host, port, base, patience });
  };
  return {
    host,
    async bind(name, password) {
      if (password === '') return { refused: null };
      try {
        await client.bind(name, password);
        return null;
      } catch (error) {
        return isRefusal(error) ? { refused: error } : failed(name, error);
      }
    },
    async search(base, { filter, attributes, scope = 'sub', most = limits.entries }) {
      const found: Entry[] = [];
      try {
        const asked = { filter, scope, attributes: [...attributes], explicitBufferAttributes: binary, timeLimit: Math.ceil(patience / 1000) };
        if (scope === 'base') return (await client.search(base, asked)).searchEntries;
        for await (const { searchEntries } of client.searchPaginated(base, { ...asked, paged: { pageSize: Math.min(page, most) } })) {
          found.push(...searchEntries);
          if (found.length >= most) break;
        }
      } catch (error) {
        failed(base, error);
      }
      return found.slice(0, most);
    },
    close() {
      clearTimeout(late);
      client.unbind().catch(() => undefined);
      socket.destroy();
    },
  };
}
