import type { RunStep } from 'kc-api/contract/runbooks/runbooks';
import { cloudKeyTable } from '../cloudKeys/index.ts';
import type { Environment } from '../core/context.ts';
import { hostileText } from '../core/hostileTexts.ts';
import { runbookDefinitions } from './kinds.ts';
import { runTable, type RunRecord } from './state.ts';
import { stepsHere } from './steps.ts';

const hour = 3_600;
const day = 24 * hour;
const [root, second, cloud] = ['secroot', 'sara.lindqvist@nordbank.example', 'carlos.mendes@nordbank.example'] as const;

/** Fixed ids, so that they use no random values. */
const doneId = '5e1f0c2a-0000-4000-8000-000000000001';
/** Deleted meanwhile. */
const leaver = '5e1f0c2a-0000-4000-8000-000000000003';
const openId = '5e1f0c2a-0000-4000-8000-000000000002';

const found: Readonly<Record<string, string>> = {
  account: 'The account is disabled.',
  sessions: 'No session is open.',
  groups: 'Each group with objects has another active member.',
  user: 'The user was deleted.',
  adminKey: 'A new admin key was made. The previous parts recover only backups that were made while they were valid.',
  parts: '2 parts are needed; 5 were downloaded by a user who can sign in.',
  admins: 'At least two security administrators can sign in.',
  tokens: 'The appliance cannot check this.',
  backup: 'The backup of that day verifies.',
};

const begun = (run: Pick<RunRecord, 'id' | 'kind' | 'object' | 'about' | 'started' | 'started_by'>): RunRecord => ({
  revision: 1,
  state: 'open',
  ended: null,
  ended_by: '',
  reason: '',
  confirmed: [],
  noticed: [],
  steps_all: 0,
  evidence: [],
  ...run,
});

/** A run of three weeks ago: an administrator left the bank, and two others completed the steps. */
function doneRun(environment: Environment, now: number): RunRecord | undefined {
  const definition = runbookDefinitions.find(({ kind }) => kind === 'adminLeaves');
  if (!definition) return undefined;
  const started = now - 21 * day;
  const evidence = stepsHere(environment, definition).map(({ id, title, words, check }, at): RunStep => ({
    id,
    title,
    words,
    proof: check === undefined ? 'confirmed' : 'checked',
    done: 'yes',
    since: started + at * 20 * 60,
    by: at < 4 ? root : second,
    says: found[id] ?? '',
  }));
  const run = begun({ id: doneId, kind: 'adminLeaves', object: leaver, about: 'pia.lund@nordbank.example', started, started_by: root });
  return { ...run, revision: 2, state: 'done', ended: started + evidence.length * 20 * 60, steps_all: evidence.length, evidence };
}

/** An access key was found in a repository yesterday. */
function openRun(environment: Environment, now: number): RunRecord | undefined {
  const definition = runbookDefinitions.find(({ kind }) => kind === 'keyLeaked');
  const started = now - 26 * hour;
  const where = [
    { field: 'csp_type', op: 'is', value: 'AWS' },
    { field: 'status', op: 'is', value: 'Available' },
  ] as const;
  const { rows } = cloudKeyTable.in(environment).page({ where, sort: { field: 'name', desc: false }, offset: 0, limit: 50 });
  const key = rows.find(({ last_rotated, imported }) => !imported && (last_rotated ?? 0) < started);
  if (!key || !definition) return undefined;
  const run = begun({ id: openId, kind: 'keyLeaked', object: key.id, about: key.name, started, started_by: second });
  return { ...run, revision: 2, confirmed: [{ step: 'users', at: started + hour, by: cloud }], steps_all: stepsHere(environment, definition).length };
}

/** Creates one completed run and one open run. */
export function seedRuns(environment: Environment, now: number): void {
  const runs = [doneRun(environment, now), openRun(environment, now)];
  runTable.in(environment).putMany(runs.filter((run) => run !== undefined));
}

export function spoilRuns(environment: Environment): void {
  const table = runTable.in(environment);
  for (const [n, run] of table.all().entries())
    table.put({ ...run, about: hostileText(n), ...(run.state === 'done' ? { state: 'left', ended_by: second, reason: hostileText(n + 3) } : {}) });
}
