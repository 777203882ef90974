import * as v from 'valibot';
import type { Call } from 'kc-api/contract/call';
import type { Privilege } from 'kc-api/contract/call';
import { mayCall, type Actor } from 'kc-api/rules/privileges';
import { twoFactorMissingText } from 'kc-api/client/errors';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Context, Environment, FileAnswer } from './context.ts';
import { newGuid, newId } from './random.ts';
import type { GroupRecord, MailRecord, SessionRecord, UserRecord } from './records.ts';
import { Refusal, refuse } from './refusal.ts';
import type { Resource } from './handlers.ts';

export const hashToken = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)));

/** The privileges that count: the cluster privilege comes with DOMAIN_ADMIN of the key-control vault. */
export const actorOf = (user: UserRecord, environment: Environment): Actor => ({
  id: user.id,
  login_name: user.login_name,
  privileges: effective(user.privileges, environment),
  flavour: environment.vault.flavour,
});

export const effective = (privileges: readonly Privilege[], { vault }: Environment): Privilege[] => {
  const own = privileges.filter((one) => one !== 'CLUSTER');
  return vault.flavour === 'keycontrol' && own.includes('DOMAIN_ADMIN') ? [...own, 'CLUSTER'] : own;
};

interface Signed {
  session: SessionRecord;
  user: UserRecord;
}

function signedIn(environment: Environment, request: Request, now: number): Signed | null {
  const token = request.headers.get('Auth-Token');
  if (!token) return null;
  const session = environment.store.table<SessionRecord>('sessions').get(hashToken(token));
  if (!session) refuse(401, 'Invalid or expired session; please login');
  if (session.expires <= now) refuse(401, 'User Session Timed Out');
  const user = environment.store.table<UserRecord>('users').get(session.userid);
  if (!user?.enabled) refuse(401, 'Invalid or expired session; please login');
  return { session, user };
}

/** Two-factor is enforced and this user has none: nothing works but the setup (NET-29). */
function checkTwoFactor(environment: Environment, declared: Call, signed: Signed): void {
  if (declared.always || signed.session.oidc) return;
  const enforced = environment.store.value<{ enforced: boolean }>('two_factor')?.enforced;
  if (enforced && !signed.user.otp?.verified) refuse(403, twoFactorMissingText);
}

async function inputOf(declared: Call, request: Request, params: Record<string, string>): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = { params };
  if (declared.query) {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const read = v.safeParse(declared.query, query);
    if (!read.success) refuse(400, 'The request has a wrong parameter.');
    input['query'] = read.output;
  }
  if (declared.body) {
    const said: unknown = await request.json().catch(() => refuse(400, 'The request is not valid JSON.'));
    const read = v.safeParse(declared.body, said);
    if (!read.success) {
      const fields = Object.fromEntries(read.issues.map((issue) => [issue.path?.map((part) => String(part.key)).join('.') ?? '', issue.message]));
      refuse(400, 'The request has missing or wrong fields.', { fields });
    }
    input['body'] = read.output;
  }
  return input;
}

function contextOf(environment: Environment, declared: Call, request: Request, signed: Signed | null, now: number): Context & { audited: boolean } {
  const { store, random } = environment;
  const users = store.table<UserRecord>('users');
  const context = {
    ...environment,
    now,
    request,
    users,
    groups: store.table<GroupRecord>('groups'),
    session: signed?.session ?? null,
    headers: new Headers(),
    status: 200,
    audited: false,
    get me(): UserRecord {
      return (signed && users.get(signed.user.id)) ?? refuse(401, 'Invalid or expired session; please login');
    },
    get actor(): Actor {
      return actorOf(context.me, environment);
    },
    commit<T>(run: (write: Parameters<Parameters<Context['commit']>[0]>[0]) => T): T {
      return store.transaction(() => {
        const answer = run({
          audit: (entry) => {
            context.audited = true;
            writeAudit(environment, now, { user: signed?.user.login_name ?? 'system', ...entry });
          },
          alert: (message) => store.table('alerts').put({ id: String(nextNumber(environment, 'alert')), date: now, message } as { id: string }),
          mail: (to, subject, text) => store.table<MailRecord>('mails').put({ id: newGuid(random), to, subject, text, date: now }),
        });
        store.setValue('generation', (store.value<number>('generation') ?? 0) + 1);
        const requestId = request.headers.get('Request-Id');
        if (requestId && declared.audited && signed)
          store.table('outcomes').put({ id: `${signed.user.id}/${requestId.slice(0, 64)}`, at: now } as { id: string });
        return answer;
      });
    },
  };
  return context;
}

export function nextNumber({ store }: Environment, what: string): number {
  const next = (store.value<number>(`next.${what}`) ?? 0) + 1;
  store.setValue(`next.${what}`, next);
  return next;
}

export function writeAudit(environment: Environment, date: number, entry: { category: string; content: string; user: string; group?: string; changes?: object[] }): void {
  environment.store.table('audit').put({
    id: String(nextNumber(environment, 'audit')),
    date,
    category: entry.category,
    group: entry.group ?? '',
    host: environment.store.value<string>('hostname') ?? 'kc-node-1',
    user: entry.user,
    content: entry.content,
    ...(entry.changes && entry.changes.length > 0 ? { changes: entry.changes } : {}),
  } as { id: string });
}

const isFile = (answer: unknown): answer is FileAnswer => typeof answer === 'object' && answer !== null && 'file' in answer;

const json = (body: object, status: number, headers = new Headers()): Response => {
  headers.set('Content-Type', 'application/json');
  return new Response(JSON.stringify(body), { status, headers });
};

export function refusalAnswer(refusal: Refusal): Response {
  const more = { ...(Object.keys(refusal.fields).length > 0 ? { errors: refusal.fields } : {}), ...(refusal.current === undefined ? {} : { current: refusal.current }) };
  return json({ result: 'failure', error: refusal.message, ...more }, refusal.status);
}

/** Runs one call: who asks, may they, is it well formed, do it, and answer in the envelope. */
export async function dispatch(environment: Environment, declared: Call, handler: Resource['handlers'][string], request: Request, params: Record<string, string>): Promise<Response> {
  try {
    const now = Math.floor(environment.clock.now() / 1000);
    const signed = declared.need === 'none' ? null : signedIn(environment, request, now);
    const verdict = mayCall(signed && actorOf(signed.user, environment), declared.need);
    if (!verdict.ok) refuse(signed ? 403 : 401, signed ? verdict.reason : 'No access token');
    if (signed) checkTwoFactor(environment, declared, signed);
    const context = contextOf(environment, declared, request, signed, now);
    const answer: unknown = await handler(context, (await inputOf(declared, request, params)) as never);
    if (declared.audited && !context.audited) throw new Error(`${declared.id} changed something without an audit record`);
    if (isFile(answer)) {
      context.headers.set('Content-Type', answer.type);
      context.headers.set('Content-Disposition', `attachment; filename="${answer.filename.replace(/[^\w.@-]/g, '_')}"`);
      return new Response(answer.file, { status: context.status, headers: context.headers });
    }
    return json({ result: 'success', ...(answer as object) }, context.status, context.headers);
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error);
    const reference = newId(environment.random);
    environment.log(`${declared.id} failed (${reference}): ${error instanceof Error ? error.message : 'unknown'}`);
    return json({ result: 'failure', error: '' }, 500);
  }
}
