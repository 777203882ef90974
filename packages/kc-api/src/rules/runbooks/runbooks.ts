import { t } from 'kc-intl/t';
import type { Privilege } from '../../contract/call.ts';
import type { Run, RunState } from '../../contract/runbooks/runbooks.ts';
import { needs, type Actor } from '../privileges.ts';
import { seconds } from '../units.ts';
import { all, allow, deny, denyForever, type Verdict } from '../verdict.ts';

/** What a run is about, by the word that the appliance has for it. */
const objects: Readonly<Record<string, { label: string; choose: string }>> = {
  user: { label: t('User'), choose: t('Choose the user.') },
  'cloud key': { label: t('Cloud key'), choose: t('Choose the cloud key.') },
  node: { label: t('Node'), choose: t('Choose the node.') },
};
/** As the label of a field; a word that this console does not know stands as it is. */
export const runObjectLabel = (noun: string): string => objects[noun]?.label ?? noun.charAt(0).toUpperCase() + noun.slice(1);

export const runbookTexts = {
  noRuns: t('No runs yet. Start a runbook when something has happened.'),
  none: t('There are no runbooks that you can start.'),
  object: (noun: string) => objects[noun]?.choose ?? t('Choose the {noun}.', { noun }),
  gone: t('This object does not exist any more.'),
  reason: t('Enter the reason.'),
  over: t('This run has ended.'),
  noSuchStep: t('This run has no such step to confirm.'),
  confirmedBefore: t('This step has been confirmed.'),
  tooMany: (most: number) => t('This vault has {most} open runs. End one of them first.', { most }),
  already: t('There is an open run for this. Continue it.'),
} as const;

export const runStates: Readonly<Record<RunState, string>> = {
  // Other languages have another word for this state than for the button 'Open'.
  open: t('{kind, select, state {Open} other {Open}}', { kind: 'state' }),
  done: t('Done'),
  left: t('Left'),
};

/** Chosen: objects that are offered at once, runs that may be open. */
export const runbookLimits = { objects: 20, open: 100 } as const;
/** Chosen: an open run is looked at so often where nothing is written down meanwhile, seconds; its page asks again, milliseconds. */
export const runbookTimes = { look: 60, poll: 3_000, fresh: seconds.d } as const;

/** Who may begin a run and work on it, by runbook. */
const workers: Readonly<Record<string, readonly Privilege[]>> = {
  keyLeaked: ['SEC_ADMIN', 'CLOUD_ADMIN'],
  nodeLost: ['SEC_ADMIN', 'DOMAIN_ADMIN'],
  adminLeaves: ['SEC_ADMIN'],
  restore: ['SEC_ADMIN', 'DOMAIN_ADMIN'],
  certificatesEnd: ['SEC_ADMIN', 'DOMAIN_ADMIN'],
};

export const runbookRules = {
  open: (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'),
  start: (actor: Actor, { kind }: Pick<Run, 'kind'>): Verdict => needs(actor, ...(workers[kind] ?? ['SEC_ADMIN'])),
  /** Whoever may begin one goes on with that of somebody else. */
  work: (actor: Actor, { kind, state }: Pick<Run, 'kind' | 'state'>): Verdict =>
    all(runbookRules.start(actor, { kind }), state === 'open' ? allow : denyForever(runbookTexts.over)),
  confirm: (actor: Actor, run: Pick<Run, 'kind' | 'state'>, { done }: { done: 'yes' | 'no' }): Verdict =>
    all(runbookRules.work(actor, run), done === 'no' ? allow : deny(runbookTexts.confirmedBefore)),
};
