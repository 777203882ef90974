import { t } from 'kc-intl/t';
import type { Privilege } from '../../contract/call.ts';
import type { Run, RunState } from '../../contract/runbooks/runbooks.ts';
import { mayRead, needs, type Actor } from '../privileges.ts';
import { seconds } from '../units.ts';
import { all, allow, deny, denyForever, type Verdict } from '../verdict.ts';

/** Labels of the objects of a run, by wire name. */
const objects: Readonly<Record<string, { label: string; choose: string }>> = {
  user: { label: t('User'), choose: t('Choose the user.') },
  'cloud key': { label: t('Cloud key'), choose: t('Choose the cloud key.') },
  node: { label: t('Node'), choose: t('Choose the node.') },
};
/** Field label of an object. Falls back to the capitalized wire name. */
export const runObjectLabel = (noun: string): string => objects[noun]?.label ?? noun.charAt(0).toUpperCase() + noun.slice(1);

export const runbookTexts = {
  noRuns: t('No runs yet. Start a runbook when something has happened.'),
  none: t('There are no runbooks that you can start.'),
  object: (noun: string) => objects[noun]?.choose ?? t('Choose the {noun}.', { noun }),
  gone: t('This object no longer exists.'),
  reason: t('Enter the reason.'),
  over: t('This run has ended.'),
  noSuchStep: t('This run has no such step to confirm.'),
  confirmedBefore: t('This step has been confirmed.'),
  tooMany: (most: number) => t('This vault has {most} open runs. End one of them first.', { most }),
  already: t('There is an open run for this. Continue it.'),
} as const;

export const runStates: Readonly<Record<RunState, string>> = {
  // In some languages this state and the button 'Open' need different words.
  open: t('{kind, select, state {Open} other {Open}}', { kind: 'state' }),
  done: t('Done'),
  left: t('Left'),
};

/** Number of objects that a search offers, and of open runs per vault. No requirement gives these numbers. */
export const runbookLimits = { objects: 20, open: 100 } as const;
/**
 * `look`: seconds after which the appliance evaluates open runs again, if no audit record triggers it earlier.
 * `poll`: poll interval of the page in milliseconds. `fresh`: seconds for which a backup counts as recent. No requirement gives these numbers.
 */
export const runbookTimes = { look: 60, poll: 3_000, fresh: seconds.d } as const;

/** Privileges of which one is needed to start a run and to work on it, by runbook. */
const workers: Readonly<Record<string, readonly Privilege[]>> = {
  keyLeaked: ['SEC_ADMIN', 'CLOUD_ADMIN'],
  nodeLost: ['SEC_ADMIN', 'DOMAIN_ADMIN'],
  adminLeaves: ['SEC_ADMIN'],
  restore: ['SEC_ADMIN', 'DOMAIN_ADMIN'],
  certificatesEnd: ['SEC_ADMIN', 'DOMAIN_ADMIN'],
};

export const runbookRules = {
  open: (actor: Actor): Verdict => mayRead(actor, 'SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'),
  /** Everybody who can start a runbook, and auditors of the same area, can read it and its runs. */
  read: (actor: Actor, { kind }: Pick<Run, 'kind'>): Verdict => mayRead(actor, ...(workers[kind] ?? ['SEC_ADMIN'])),
  start: (actor: Actor, { kind }: Pick<Run, 'kind'>): Verdict => needs(actor, ...(workers[kind] ?? ['SEC_ADMIN'])),
  /** A user who can start a runbook can also continue the runs of others. */
  work: (actor: Actor, { kind, state }: Pick<Run, 'kind' | 'state'>): Verdict =>
    all(runbookRules.start(actor, { kind }), state === 'open' ? allow : denyForever(runbookTexts.over)),
  confirm: (actor: Actor, run: Pick<Run, 'kind' | 'state'>, { done }: { done: 'yes' | 'no' }): Verdict =>
    all(runbookRules.work(actor, run), done === 'no' ? allow : deny(runbookTexts.confirmedBefore)),
};
