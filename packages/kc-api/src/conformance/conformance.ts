import { allCalls } from '../contract/contract.ts';
import { groups } from '../contract/security/groups.ts';
import { session } from '../contract/session/session.ts';
import { createAsk, type Ask, type AskBounds } from './ask.ts';
import { checkPaging } from './paging.ts';
import { canProbe, checkPresence } from './presence.ts';
import { checkPrivileges } from './privileges.ts';
import { checkReads } from './reads.ts';
import type { AreaSummary, Report } from './report.ts';
import { areaOf, checkRefusal, createRun, type Run } from './run.ts';
import { signIn, type Credentials } from './signIn.ts';
import { checkWrites } from './writes.ts';

export interface ConformanceOptions {
  fetch: (request: Request) => Response | Promise<Response>;
  baseUrl: string;
  tenant: string;
  user: Credentials;
  /** A user who holds no privilege. Default: the refusals of privileges are not checked. */
  limitedUser?: Credentials;
  /** Prefix of the names that the kit may create. Default: the kit only reads. */
  write?: string;
  /** Names of resources, as in `users`. Default: all. */
  areas?: readonly string[];
  /** Default: `defaultBounds`. */
  bounds?: AskBounds;
  /** Ends the run after the current request; what was created is removed first. */
  signal?: AbortSignal;
}

/** Enough for the answer of a busy appliance, and for a list of all its objects. */
export const defaultBounds: AskBounds = { timeout: 15_000, maxBytes: 64 * 1024 * 1024 };

/** The names that `areas` takes. */
export const conformanceAreas: readonly string[] = [...new Set(allCalls.map(areaOf))];

const capabilityNames = ['Lists by pages', 'Revisions'];

function summarize(run: Run): AreaSummary[] {
  return [...new Set(run.calls.map(areaOf))].map((area) => {
    const calls = run.calls.filter((declared) => areaOf(declared) === area);
    const missing = calls.filter(({ id }) => run.missing.has(id)).map(({ id }) => id);
    const unasked = calls.filter(({ id }) => !run.asked.has(id)).map(({ id }) => id);
    return { area, calls: calls.length, present: calls.length - missing.length - unasked.length, missing, unasked };
  });
}

/**
 * Runs the contract against an appliance. Throws `ConformanceError` if the run cannot start. An interruption removes what
 * was created, and the report is of what was checked until then.
 */
export async function runConformance(options: ConformanceOptions): Promise<Report & { interrupted: boolean }> {
  const { fetch, baseUrl, tenant, user, limitedUser, write, bounds = defaultBounds } = options;
  const signal = options.signal ?? new AbortController().signal;
  const send = createAsk({ fetch, baseUrl, tenant, bounds });
  let requests = 0;
  const ask: Ask = (declared, request) => {
    requests += 1;
    return send(declared, request);
  };
  const calls = allCalls.filter((declared) => options.areas?.includes(areaOf(declared)) ?? true);
  const run = createRun(ask, calls, signal);
  let limited: string | undefined;
  try {
    run.token = await signIn(ask, tenant, user);
    limited = limitedUser && (await signIn(ask, tenant, limitedUser));
    const malformed = await run.ask(session.login, { params: { tenant }, body: '{"username":' });
    if (malformed) checkRefusal(run, session.login, 'malformed', 400, malformed);
    for (const declared of calls) await checkPresence(run, declared);
    await checkPaging(run, await checkReads(run));
    await checkPrivileges(run, limited);
    if (write === undefined) run.skip('revision', 'Only --write changes anything.');
    else if (calls.includes(groups.create)) await checkWrites(run, { prefix: write, password: user.password });
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error;
  } finally {
    for (const token of [run.token, limited]) if (token) await run.askToCleanUp(session.logout, { token, body: '{}' });
  }
  const unasked = calls.filter((declared) => !canProbe(declared) && !run.asked.has(declared.id)).length;
  if (unasked > 0) run.skip('missing-call', `${unasked} calls would take effect on an appliance that accepts them without a token.`);
  return {
    version: 1,
    mode: write === undefined ? 'read-only' : 'write',
    requests,
    areas: summarize(run),
    capabilities: capabilityNames.map((name) => ({ name, offered: run.capabilities.has(name) })),
    findings: run.findings,
    skipped: run.skipped,
    leftBehind: run.leftBehind,
    interrupted: signal.aborted,
  };
}
