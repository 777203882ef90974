import * as v from 'valibot';
import type { Call } from 'kc-api/contract/call';
import { cleanPasted } from 'kc-api/contract/pastedTexts';
import { secretTexts } from 'kc-api/contract/secretTexts';
import { limitTexts } from 'kc-api/rules/limits';
import { mayCall, mayRead, needs, type Actor } from 'kc-api/rules/privileges';
import { mayUse } from 'kc-api/rules/auditor';
import { onlyReads } from 'kc-api/rules/panels/readOnly';
import { t } from 'kc-intl/t';
import { actorOf } from '../access/actor.ts';
import { convertCertificateFiles } from './certificateFields.ts';
import type { Behalf, Context, Environment, FileAnswer, Write } from '../context.ts';
import { entityTag, Unchanged, type EntityTag } from './entityTag.ts';
import { failure, internalError } from '../failure.ts';
import { fileResponse } from './fileResponse.ts';
import { checkFresh } from '../access/freshness.ts';
import { anybody, ownerEvent } from '../access/grants.ts';
import { hashToken } from '../access/hash.ts';
import { noteTokenUse, sessionOfToken } from '../access/machineTokens.ts';
import { noteOutcome, outcomeOf } from './outcomes.ts';
import { checkBodyScope, checkScope } from '../access/sessionScope.ts';
import { newId } from '../random.ts';
import type { ActiveSession, UserRecord } from '../records.ts';
import { check, Refusal, refuse } from '../refusal.ts';
import { scrubbed } from '../secrets.ts';
import type { AnyGuarded, Resource } from '../handlers.ts';
import { countChange, queueMail, raiseAlert, writeAudit } from '../write.ts';
import { checkStore, recordFailure, recordRecovery, storageAnswer, StoreFailure } from '../store/storeFailure.ts';
import { LimitExceeded } from '../streams/limits.ts';
import { responseBody } from './responseBody.ts';
import { checkService } from './serviceState.ts';
import { hasEnded, noteUse } from '../access/sessions.ts';
import { narrowed, seeAsOf, seeAsTable, type SeeAsRecord, type ViewingUser } from '../access/seeAs.ts';
import { endedSessionTable, groupTable, sessionTable, userTable } from '../state.ts';
import { checkSteps } from '../access/steps.ts';
import { checkSecond, standIn } from '../access/twoPersonRule.ts';

/** State of a call in progress, internal to dispatch. */
interface Course {
  /** True if the call wrote an audit record or declared that it changes nothing. */
  audited: boolean;
  /** Secrets from the request, removed from audit records and logs. */
  secrets: readonly string[];
  guard: () => void;
  /** Functions to run after the call. */
  endings: (() => void)[];
  tag: EntityTag | null;
}

interface Signed {
  session: ActiveSession;
  /** With the rights of the view, if the session sees the console as another user or role. */
  user: ViewingUser;
  /** Default: the user sees the console with the own rights. */
  view?: SeeAsRecord | null;
}

const ended = 'Invalid or expired session; please login';

function signedIn(environment: Environment, request: Request, now: number): Signed | null {
  const token = request.headers.get('Auth-Token');
  if (!token) return null;
  const id = hashToken(token);
  const stored: ActiveSession | undefined = sessionTable.in(environment).get(id);
  const machine = stored ? undefined : sessionOfToken(environment, token, id, now);
  const session = stored ?? machine;
  const endedBy = session ? undefined : endedSessionTable.in(environment).get(id)?.by;
  if (!session || (!machine && hasEnded(environment, session, now))) refuse(401, ended, endedBy && { endedBy });
  if (session.expires <= now) refuse(401, session.replaced ? ended : 'User Session Timed Out');
  if (ownerEvent(environment, { owner: session.userid, allowed: anybody }, now)) refuse(401, ended);
  const user = userTable.in(environment).get(session.userid) ?? refuse(401, ended);
  const view = seeAsOf(environment, session, now);
  return { session, user: narrowed(environment, user, view), view };
}

/**
 * Check permissions before loading the object, so that the response does not reveal whether it exists. Check them before parsing the body, because body errors
 * would reveal that the user may make the call.
 */
function checkReach(declared: Call, actor: Actor, params: Record<string, string>): void {
  if (declared.others && params['id'] !== actor.id) check((onlyReads(declared) ? mayRead : needs)(actor, ...declared.others));
}

/** Returns the contract's own message for a violated length limit or pattern. A query has no form field that could show such a message. */
const saysOf = (issues: readonly { type: string; message: string }[], otherwise: string): string =>
  issues.find(({ type }) => type === 'max_length' || type === 'regex')?.message ?? otherwise;

async function inputOf(declared: Call, request: Request, params: Record<string, string>): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = { params };
  if (declared.query) {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const read = v.safeParse(declared.query, query);
    if (!read.success) refuse(400, saysOf(read.issues, t('The request has a wrong parameter.')));
    input['query'] = cleanPasted(declared.query, read.output);
  }
  if (declared.body) {
    const said: unknown = await request.json().catch(() => refuse(400, t('The request is not valid JSON.')));
    // Valibot accepts an array as an object without fields.
    if (Array.isArray(said)) refuse(400, t('The request is not a JSON object.'));
    const read = v.safeParse(declared.body, said);
    if (!read.success) {
      const fields = Object.fromEntries(read.issues.map((issue) => [issue.path?.map((part) => String(part.key)).join('.') ?? '', issue.message]));
      refuse(400, saysOf(read.issues, t('The request has missing or wrong fields.')), { fields });
    }
    input['body'] = cleanPasted(declared.body, read.output);
  }
  return input;
}

/** Identifies the reader of a response. During a view, the same user reads something else. */
const readerOf = ({ user, view }: Signed): string => (view ? `${user.id} ${view.id} ${view.began}` : user.id);

/** Addition to audit records of a session that is limited: the product of a panel, the machine token, or the user or role of a view. */
function sourceText(environment: Environment, { session, view }: Signed): string {
  if (session.panel) return ` (through ${session.panel.product})`;
  if (session.machine) return ` (with machine token ${session.machine.name})`;
  // The call may have ended the view.
  return view && seeAsTable.in(environment).get(view.id) ? ` (seeing the console as ${view.name})` : '';
}

function contextOf(environment: Environment, declared: Call, request: Request, signed: Signed | null, now: number, behalf?: Behalf): Context & Course {
  const { store } = environment;
  const users = userTable.in({ store });
  const context = {
    ...environment,
    now,
    request,
    users,
    groups: groupTable.in({ store }),
    session: behalf ? null : (signed?.session ?? null),
    headers: new Headers(),
    status: 200,
    audited: false,
    secrets: [] as readonly string[],
    guard: () => undefined as void,
    endings: [] as (() => void)[],
    atEnd: (run: () => void) => void context.endings.push(run),
    tag: signed && entityTag(declared, request, environment.vault, readerOf(signed)),
    follows: (...parts: readonly unknown[]) => context.tag?.follows(parts),
    checkSeen: () => context.guard(),
    changesNothing: () => void (context.audited = true),
    get me(): UserRecord {
      const user = (signed && users.get(signed.user.id)) ?? refuse(401, ended);
      return narrowed(environment, user, signed?.view ?? null);
    },
    get actor(): Actor {
      return actorOf(context.me, environment, declared);
    },
    commit<T>(run: (write: Write) => T): T {
      if (!isEssential(declared)) checkStore(environment);
      return store.transaction(() => {
        context.guard();
        // Check the revision once per call: the change itself increments it, so a second commit would fail.
        context.guard = () => undefined;
        const rules = environment.upheld.map((rule) => rule(environment));
        const answer = run({
          audit: (entry) => {
            context.audited = true;
            const content = behalf || !signed ? entry.content : `${entry.content}${sourceText(environment, signed)}`;
            writeAudit(environment, now, { user: signed?.user.login_name ?? 'system', ...entry, content }, context.secrets);
          },
          alert: (subject, message) => raiseAlert(environment, now, subject, message),
          mail: (to, subject, text, until) => queueMail(environment, now, { to, subject, text, ...(until === undefined ? {} : { until }) }),
        });
        for (const check of rules) check();
        countChange(environment);
        if (signed && declared.audited) noteOutcome(environment, signed.user.id, request, now, null);
        return answer;
      });
    },
  };
  return context;
}

/** Calls that are allowed even if the store is full: sign-in, re-authentication, sign-out, and deletions, which free space. */
const isEssential = ({ need, id, method }: Call): boolean => need === 'none' || id.startsWith('session.') || method === 'DELETE';

/** Records the use of a session. A storage failure does not fail the call, because reads must still work. */
function noteUseOf(environment: Environment, request: Request, { session }: Signed, now: number): void {
  try {
    if (session.machine) noteTokenUse(environment, session.machine, environment.connectionOf(request).address, now);
    else noteUse(environment, request, session, now);
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    recordFailure(environment, error, 'Noting the use of a session');
  }
}

/** Refuses with the current object if the client sent another revision. Skips the check if the client sent no revision. */
function guardOf({ changed, current }: AnyGuarded, context: Context, input: Record<string, unknown>): () => void {
  const { revision } = input['body'] as { revision?: number };
  return () => {
    if (revision === undefined) return;
    const now = current(context, input as never);
    if (now.revision !== revision) refuse(409, changed, { current: now });
  };
}

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'filename' in answer && ('file' in answer || 'part' in answer);

/** Builds a response from text or bytes that are already JSON. */
const encoded = (body: string | Uint8Array<ArrayBuffer>, status: number, headers = new Headers()): Response => {
  headers.set('Content-Type', 'application/json');
  return new Response(body, { status, headers });
};
const json = (body: object, status: number, headers?: Headers): Response => encoded(JSON.stringify(body), status, headers);

/** Builds the response of a read: 304 without a body if the client already has this version. */
function tagged(body: string | Uint8Array<ArrayBuffer>, tag: EntityTag, status: number, headers: Headers): Response {
  const known = tag.isKnown(body);
  headers.set('ETag', tag.value);
  return known ? new Response(null, { status: 304, headers }) : encoded(body, status, headers);
}

function refusalAnswer(refusal: Refusal): Response {
  const more = {
    ...refusal.brought,
    ...(Object.keys(refusal.fields).length > 0 ? { errors: refusal.fields } : {}),
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
    ...(refusal.confirmWith === undefined ? {} : { confirm_with: refusal.confirmWith }),
    ...(refusal.endedBy === undefined ? {} : { ended_by: refusal.endedBy }),
    ...(refusal.needsSecond === undefined ? {} : { needs_second: refusal.needsSecond }),
  };
  return failure(refusal.status, refusal.message, { more });
}

/** Runs one call: authenticates, authorizes, validates the input, runs the handler and wraps the result in the response envelope. */
export async function dispatch(
  environment: Environment,
  declared: Call,
  handler: Resource['handlers'][string],
  request: Request,
  params: Record<string, string>,
  allowed?: Resource['allowed'],
  behalf?: Behalf,
): Promise<Response> {
  const now = Math.floor(environment.clock.now() / 1000);
  let signed: Signed | null = null;
  let secrets: readonly string[] = [];
  let endings: readonly (() => void)[] = [];
  try {
    recordRecovery(environment);
    // Ignore the session in recovery mode: the calls allowed in this mode need no sign-in.
    const need = checkService(environment, declared) === 'recovery' ? 'none' : declared.need;
    signed = need === 'none' ? null : behalf ? standIn(environment, behalf, now) : signedIn(environment, request, now);
    if (signed && !behalf) checkScope(signed.session, declared, request, environment.connectionOf(request).address);
    const actor = signed && actorOf(signed.user, environment, declared);
    const verdict = actor ? mayUse(actor, { ...declared, need }) : mayCall(null, need);
    if (!verdict.ok) refuse(signed ? 403 : 401, signed ? verdict.reason : 'No access token');
    const checkBody = signed && !behalf && checkSteps(environment, declared, signed, params, now);
    if (actor) checkReach(declared, actor, params);
    if (allowed) check(allowed(environment));
    if (signed) checkFresh(declared, signed, params, now);
    // A browser resends a request by itself when a reused connection breaks. Do not run the change twice. The response reports neither success nor failure, so
    // that the client queries the outcome.
    const requestId = request.headers.get('Request-Id');
    if (signed && declared.audited && requestId && outcomeOf(environment, signed.user.id, requestId)?.error === null) return json({ result: 'repeated' }, 200);
    const context = contextOf(environment, declared, request, signed, now, behalf);
    ({ endings } = context);
    const input = await inputOf(declared, request, params);
    secrets = secretTexts(declared.body, input['body']);
    if (checkBody) checkBody(input['body']);
    if (signed && !behalf) checkBodyScope(signed.session, declared, input['body']);
    if (signed) checkFresh(declared, signed, params, now, input);
    await convertCertificateFiles(declared.body, input['body']);
    // Decrypted keys are secrets too, so collect secrets again after the conversion.
    secrets = [...secrets, ...secretTexts(declared.body, input['body']), ...secretTexts(declared.query, input['query'])];
    context.secrets = secrets;
    if (typeof handler !== 'function') context.guard = guardOf(handler, context, input);
    if (signed && declared.second) checkSecond(environment, declared, signed, { params, body: input['body'], behalf, now, checkSeen: context.guard });
    if (behalf?.to === 'check') return json({ result: 'success' }, 200);
    const answer: unknown = await (typeof handler === 'function' ? handler : handler.run)(context, input as never);
    if (signed) noteUseOf(environment, request, signed, now);
    if (declared.audited && !context.audited) throw new Error(`${declared.id} changed something without an audit record`);
    if (isFile(answer)) return await fileResponse(declared, answer, context.status, context.headers, request.headers);
    const body = responseBody(answer as object);
    return context.tag ? tagged(body, context.tag, context.status, context.headers) : encoded(body, context.status, context.headers);
  } catch (caught) {
    const error = caught instanceof LimitExceeded ? new Refusal(caught.limit === 'bytesIn' ? 413 : 400, limitTexts[caught.limit](caught.most)) : caught;
    if (signed && error instanceof Unchanged) noteUseOf(environment, request, signed, now);
    if (error instanceof Unchanged) return new Response(null, { status: 304, headers: { ETag: error.tag } });
    if (error instanceof Refusal) {
      // A re-authentication prompt is not a refusal. The client retries with the same Request-Id, so no outcome is recorded.
      const asks = error.confirmWith !== undefined;
      if (signed && declared.audited && !asks) noteOutcome(environment, signed.user.id, request, now, error.message);
      return refusalAnswer(error);
    }
    if (error instanceof StoreFailure) {
      recordFailure(environment, error, `${declared.id}${signed ? ` of ${signed.user.login_name}` : ''}`);
      const { status, error: sentence } = storageAnswer(error);
      return failure(status, sentence);
    }
    if (request.signal.aborted && error === request.signal.reason) throw error;
    const reference = newId(environment.random);
    environment.log(`${declared.id} failed (${reference}): ${error instanceof Error ? scrubbed(error.message, secrets) : 'unknown'}`);
    return failure(500, internalError(reference));
  } finally {
    for (const end of endings) end();
  }
}
