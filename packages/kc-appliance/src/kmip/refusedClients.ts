import type { KmipRefusalKind } from 'kc-api/contract/kmip/activity';
import type { Environment } from '../core/context.ts';
import { commitBySystem } from '../core/system.ts';

/** A client that was refused. */
export interface RefusedClient {
  /** IP address; '' if it is unknown. */
  address: string;
  /** The user of the certificate; '' if the certificate belongs to none. */
  username?: string;
  kind: KmipRefusalKind;
  /** A sentence without its full stop: 'the client sent no certificate'. */
  reason: string;
}

/** Milliseconds. Each address and reason is logged once in this time, so that a client that retries cannot fill the log. */
const repeatTime = 60_000;
/** Maximum number of log lines for all addresses in this time. */
const linesMost = 30;

/** Reports refused clients to the operator's log and to the audit log, which the console shows. */
export function createRefusalReport(environment: Environment, log: (line: string) => void): (refused: RefusedClient) => void {
  let reported = new Set<string>();
  let since = -Infinity;
  return ({ address, username = '', reason }) => {
    const now = environment.clock.now();
    if (now - since >= repeatTime) [reported, since] = [new Set(), now];
    const content = `KMIP client ${username || address || 'of unknown address'} refused: ${reason}`;
    if (reported.has(content) || reported.size >= linesMost) return;
    reported.add(content);
    log(`${content}.`);
    try {
      commitBySystem(environment, 'KMIP', ({ audit }) =>
        audit({ content, group: '', about: null, user: username === '' ? 'KMIP client' : `KMIP ${username}` }),
      );
    } catch {
      // A full store accepts no record. The callers are socket events, where an error would stop the server.
    }
  };
}
