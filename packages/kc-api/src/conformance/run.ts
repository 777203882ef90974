import type { Call } from '../contract/call.ts';
import { failureName, type Ask, type RawRequest, type RawResponse } from './ask.ts';
import { deviationsOf } from './deviations.ts';
import type { Check, Finding, Report } from './report.ts';

/** The state of one run, which every check extends. */
export interface Run {
  token: string;
  /** The calls that are checked. */
  calls: readonly Call[];
  findings: Finding[];
  skipped: Report['skipped'];
  /** Ids of calls that the appliance does not have. */
  missing: Set<string>;
  /** Ids of calls that were sent at least once. */
  asked: Set<string>;
  capabilities: Set<string>;
  /** Names of created objects that could not be removed. */
  leftBehind: string[];
  add(declared: Call, check: Check, expected: string, found: string, path?: string): void;
  skip(check: Check, reason: string, declared?: Call): void;
  /** Sends a request. Reports a connection that fails, and returns undefined then. */
  ask(declared: Call, request: RawRequest): Promise<RawResponse | undefined>;
  /** Sends a request also after an interruption: to remove what was created, and to sign out. */
  askToCleanUp(declared: Call, request: RawRequest): Promise<RawResponse | undefined>;
}

interface Envelope {
  result?: unknown;
  error?: unknown;
  errors?: unknown;
  current?: unknown;
}

export const areaOf = ({ id }: Pick<Call, 'id'>): string => id.split('.')[0] ?? id;

export const envelopeOf = ({ json }: RawResponse): Envelope | undefined =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? json : undefined;

/** An id that no object has. */
const unknownId = 'kc-conformance-none';

export const paramNames = ({ path }: Call): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

export const unknownParams = (declared: Call): Record<string, string> => Object.fromEntries(paramNames(declared).map((name) => [name, unknownId]));

export const isMissingStatus = (status: number): boolean => [404, 405, 501].includes(status);

/** Creates a run without results. Throws the abort reason once `signal` aborts, so that no request follows. */
export function createRun(ask: Ask, calls: readonly Call[], signal: AbortSignal): Run {
  async function send(declared: Call, request: RawRequest): Promise<RawResponse | undefined> {
    try {
      const response = await ask(declared, request);
      run.asked.add(declared.id);
      return response;
    } catch (error) {
      run.add(declared, 'transport', 'an answer within the limits of time and size', failureName(error));
      return undefined;
    }
  }
  const run: Run = {
    token: '',
    calls,
    findings: [],
    skipped: [],
    missing: new Set(),
    asked: new Set(),
    capabilities: new Set(),
    leftBehind: [],
    add(declared, check, expected, found, path) {
      const finding = { area: areaOf(declared), call: declared.id, check, ...(path === undefined ? {} : { path }), expected, found };
      // Several checks read the same list.
      if (!run.findings.some((other) => JSON.stringify(other) === JSON.stringify(finding))) run.findings.push(finding);
    },
    skip(check, reason, declared) {
      run.skipped.push({ check, ...(declared ? { call: declared.id } : {}), reason });
    },
    async ask(declared, request) {
      signal.throwIfAborted();
      return send(declared, request);
    },
    askToCleanUp: (declared, request) => send(declared, request),
  };
  return run;
}

/** Checks a success: its status, media type, envelope and schema. Returns the payload, or undefined if it has none. */
export function checkSuccess(run: Run, declared: Call, response: RawResponse): Record<string, unknown> | undefined {
  const { status, type } = response;
  if (status < 200 || status > 299) {
    run.add(declared, 'status', 'a status of success', String(status));
    return undefined;
  }
  if (type !== 'application/json') run.add(declared, 'content-type', 'application/json', type === '' ? 'none' : 'another media type');
  const envelope = envelopeOf(response);
  if (envelope?.result !== 'success') {
    run.add(declared, 'envelope', 'an object with "result": "success"', envelope ? 'an object with another result' : 'no JSON object');
    return undefined;
  }
  for (const { check, path, expected, found } of deviationsOf(declared.answer, envelope)) run.add(declared, check, expected, found, path);
  return envelope as Record<string, unknown>;
}

/** Checks a refusal: its status, and an envelope with a sentence. */
export function checkRefusal(run: Run, declared: Call, check: Check, expected: number, response: RawResponse): boolean {
  if (response.status !== expected) {
    run.add(declared, check, String(expected), String(response.status));
    return false;
  }
  const { result, error } = envelopeOf(response) ?? {};
  if (result !== 'failure' || typeof error !== 'string' || error.trim() === '') {
    run.add(declared, 'envelope', 'an object with "result": "failure" and a sentence in "error"', 'another body');
    return false;
  }
  return true;
}
