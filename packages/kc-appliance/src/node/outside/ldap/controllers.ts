import { X509Certificate } from 'node:crypto';
import { findings } from 'kc-api/rules/connections/testing';
import { ldapPorts } from 'kc-api/rules/security/directories/directories';
import { t } from 'kc-intl/t';
import { StepFailed, unseenCourse, type TestCourse } from '../../../core/checks/testCourse.ts';
import type { DirectoryController, DirectoryTarget } from '../../../security/index.ts';
import type { KnownBy, TlsWish } from '../handshake.ts';
import { inTime } from '../inTime.ts';
import { reach } from '../look.ts';
import { speak, type LdapConnection } from './connection.ts';
import { ldapFindings, ServerSaid } from './ldapFindings.ts';
import { ldapStartTls } from './startTls.ts';

/** Maximum number of connections at a time, so that a rush of sign-in attempts does not exhaust the machine. */
const most = 40;
let open = 0;

/** Milliseconds for which a server that did not respond is tried last. */
const pause = 30_000;
const silentUntil = new Map<string, number>();

interface Place {
  host: string;
  port: number;
}

/** Parses the URI of a controller. */
function placeOf(uri: string): Place {
  const [, scheme = '', bracketed, plain = '', port] = /^(ldaps?:\/\/)(?:\[([^\]]*)\]|([^:/]*))(?::(\d+))?$/i.exec(uri) ?? [];
  const host = bracketed ?? plain;
  return { host, port: port === undefined ? ldapPorts[scheme.toLowerCase() === 'ldaps://' ? 'ldaps://' : 'ldap://'] : Number(port) };
}

/** SEC-107: the four ways to verify the server. The fingerprint is that of the certificate in the file. */
function knownBy({ tls_auth, cacert }: DirectoryController): KnownBy {
  if (tls_auth === 'none') return 'nothing';
  if (tls_auth === 'x509/certvalid') return 'issuer';
  if (tls_auth === 'x509/name') return 'name';
  try {
    return { fingerprint: new X509Certificate(cacert).fingerprint256 };
  } catch {
    return { fingerprint: '' };
  }
}

function tlsOf(controller: DirectoryController, host: string): TlsWish | null {
  const isSecure = controller.uri.toLowerCase().startsWith('ldaps://');
  if (!isSecure && !controller.starttls) return null;
  const { cacert: ca } = controller;
  // A public authority proves nothing if the name is not checked.
  return { ca, caAlone: ca !== '', knownBy: knownBy(controller), ...(isSecure ? {} : { before: ldapStartTls(host) }) };
}

/** Signs in with the service account. Without one, the searches are anonymous. */
async function introduced(connection: LdapConnection, { service_account_name, service_account_pw }: DirectoryTarget, course: TestCourse): Promise<void> {
  if (service_account_name === '') return;
  await course.step('sign-in', async () => {
    if (service_account_pw === '') throw new ServerSaid(ldapFindings.noPassword);
    const said = await connection.bind(service_account_name, service_account_pw);
    if (said) throw new ServerSaid(ldapFindings.refused(connection.host, said.refused));
    return { found: t('Logged in as {name}.', { name: service_account_name }) };
  });
}

interface Spoken {
  connection: LdapConnection;
  controller: DirectoryController;
}

/** Connects to one controller, signs in with the service account, runs `work`, and disconnects. */
export async function atController<T>(
  controller: DirectoryController,
  target: DirectoryTarget,
  work: (spoken: Spoken) => Promise<T>,
  course: TestCourse = unseenCourse,
): Promise<T> {
  if (open >= most) throw new ServerSaid(ldapFindings.busy);
  open += 1;
  try {
    const { host, port } = placeOf(controller.uri);
    const patience = controller.timeout * 1000;
    const reaching = reach({ host, port, tls: tlsOf(controller, host) }, course);
    const { socket } = await (course === unseenCourse ? inTime(reaching, findings.silent(host, port, patience), patience) : reaching).catch(
      (error: unknown) => {
        // Close a connection that is established after the timeout.
        reaching.then(({ socket: late }) => late.destroy()).catch(() => undefined);
        throw error;
      },
    );
    const connection = speak(socket, { host, port, patience });
    try {
      await introduced(connection, target, course);
      return await work({ connection, controller });
    } finally {
      connection.close();
    }
  } finally {
    open -= 1;
  }
}

/**
 * Runs `work` at the first controller that can be reached. If a server refuses, no other controller is tried. If none can be reached, rejects with the error of
 * the first.
 */
export async function atAnyController<T>(target: DirectoryTarget, work: (spoken: Spoken) => Promise<T>, course: TestCourse = unseenCourse): Promise<T> {
  const isSilent = ({ uri }: DirectoryController) => (silentUntil.get(uri) ?? 0) > Date.now();
  const inTurn = [...target.controllers.filter((one) => !isSilent(one)), ...target.controllers.filter(isSilent)];
  let first: unknown;
  for (const controller of inTurn) {
    try {
      const done = await atController(controller, target, work, course);
      silentUntil.delete(controller.uri);
      return done;
    } catch (error) {
      if (!(error instanceof StepFailed) || error instanceof ServerSaid) throw error;
      silentUntil.set(controller.uri, Date.now() + pause);
      first ??= error;
    }
  }
  throw first ?? new StepFailed(findings.unknown(target.domain_name));
}
