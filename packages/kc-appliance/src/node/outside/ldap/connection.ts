import type { Socket } from 'node:net';
import { Client, type Entry, type Filter } from 'ldapts';
import { findings } from 'kc-api/rules/connections/testing';
import { StepFailed } from '../../../core/testCourse.ts';
import { explained, isRefusal, ldapFindings, ServerSaid } from './ldapFindings.ts';
import { MessageSocket } from './messages.ts';

/** What a server may say over one connection, and for how long. More is said by nobody whom a console can show. */
const limits = { bytes: 32 * 1024 * 1024, messageBytes: 8 * 1024 * 1024, entries: 10_000, milliseconds: 60_000 } as const;
/** Entries of a page: Active Directory gives 1,000 at most. */
const page = 500;

interface Search {
  filter: string | Filter;
  attributes: readonly string[];
  scope?: 'base' | 'sub';
  /** Default: as many as a server may say. */
  most?: number;
}

/** A directory server that is spoken to. Everything rejects with StepFailed. */
export interface LdapConnection {
  host: string;
  /** Signs in. Gives what the server has against it, null where that is nothing. An empty password is refused here: the server would take it for nobody's (RFC 4513, 5.1.2). */
  bind(name: string, password: string): Promise<{ refused: unknown } | null>;
  /** In pages. References to other servers are not followed. */
  search(base: string, search: Search): Promise<Entry[]>;
  close(): void;
}

/** What comes as bytes, whatever it looks like. */
const binary = ['objectGUID', 'objectSid'];

/** Speaks LDAP over a connection that is open, and secured where it is to be. */
export function speak(socket: Socket, { host, port, patience }: { host: string; port: number; patience: number }): LdapConnection {
  let [used, over, bytes] = [false, false, 0];
  const late = setTimeout(() => socket.destroy(), limits.milliseconds);
  const client = new Client({
    // The connection is there already; another one, to whatever is there by then, is never made.
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
