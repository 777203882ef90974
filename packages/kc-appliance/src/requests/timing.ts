import type { BodyOf } from 'kc-api/contract/call';
import type { Act } from 'kc-api/contract/requests/acts';
import type { RequestChoices, requests as calls } from 'kc-api/contract/requests/requests';
import { changeTimeLimits, changeTimeTexts, ownTimeProblem, utcText } from 'kc-api/rules/requests/changeTimes';
import { frozenBy, isCovered } from '../core/access/twoPersonRule.ts';
import type { Context, Environment } from '../core/context.ts';
import { checkFields, refuse } from '../core/refusal.ts';
import { nextOccurrences } from './changeWindows/occurrences.ts';
import { windowRecord } from './changeWindows/windowRecord.ts';
import type { RequestRecord } from './state.ts';
import { approversOf } from './tell.ts';

/** Approvals that an emergency needs. */
const emergencyApprovals = 2;

type Asked = Pick<BodyOf<typeof calls.create>, 'window' | 'emergency'>;
type Timing = Pick<RequestRecord, 'window' | 'starts' | 'emergency'>;

/** Returns the reason why nobody could carry out an emergency; '' if it is possible. */
const emergencyProblem = (environment: Environment, now: number, draft: RequestRecord): string =>
  approversOf(environment, now, draft).length < emergencyApprovals ? changeTimeTexts.fewAdmins : '';

/** Returns the window that was asked for. Refuses times in the past, times in a known freeze, and times at which the named window is closed. */
function windowOf(context: Context, act: Act, { id, from, to }: NonNullable<Asked['window']>): NonNullable<RequestRecord['window']> {
  const problem = ownTimeProblem({ from, to }, context.now);
  if (problem !== undefined) checkFields({ window: problem });
  const named = id === undefined ? undefined : windowRecord.find(context, id);
  if (named && !nextOccurrences(named, Math.max(from - 1, context.now), 1).some((one) => one.from === from && one.to === to))
    checkFields({ window: changeTimeTexts.noOccurrence });
  const freeze = frozenBy(context, act, Math.max(from, context.now));
  if (freeze) checkFields({ window: changeTimeTexts.windowFrozen(freeze.name) });
  return { name: named?.name ?? '', from, to };
}

/** Returns when a new request is carried out, and as what. Refuses what a change freeze does not allow. */
export function timingOf(context: Context, draft: RequestRecord, { window, emergency }: Asked): Timing {
  const { act } = draft;
  const freeze = frozenBy(context, act, context.now);
  if (emergency === 'yes') {
    if (window) checkFields({ window: changeTimeTexts.notBoth });
    if (!freeze) return refuse(400, changeTimeTexts.noFreeze);
    const problem = emergencyProblem(context, context.now, { ...draft, emergency: freeze.name });
    if (problem !== '') refuse(409, problem);
    return { emergency: freeze.name };
  }
  // The freeze alone refused the call, so there is nothing to approve after its end.
  if (freeze && (!window || !isCovered(context, act))) refuse(403, changeTimeTexts.frozen(freeze.name, utcText(freeze.to)), { needsSecond: act });
  if (!window) return {};
  const time = windowOf(context, act, window);
  return { window: time, starts: time.from };
}

/** The ways in which an act can be requested now. */
export function choicesOf(context: Context, draft: RequestRecord): RequestChoices {
  const { act } = draft;
  const freeze = frozenBy(context, act, context.now);
  const covered = isCovered(context, act);
  const occurrences = covered
    ? windowRecord.all(context).flatMap((window) =>
        nextOccurrences(window, context.now, changeTimeLimits.occurrences).map((one) => ({
          window: window.id,
          name: window.name,
          ...one,
          freeze: frozenBy(context, act, Math.max(one.from, context.now))?.name ?? '',
        })),
      )
    : [];
  return {
    act,
    covered: covered ? 'yes' : 'no',
    ...(freeze ? { freeze: { name: freeze.name, reason: freeze.reason, to: freeze.to } } : {}),
    occurrences: occurrences.toSorted((a, b) => a.from - b.from).slice(0, changeTimeLimits.occurrences),
    no_emergency: freeze ? emergencyProblem(context, context.now, draft) : changeTimeTexts.noFreeze,
  };
}

/** Refuses the approval of a request that a freeze would stop when it is carried out. */
export function checkFreeze(environment: Environment, record: RequestRecord, now: number): void {
  if (record.emergency !== undefined) return;
  const freeze = frozenBy(environment, record.act, Math.max(record.starts ?? 0, now));
  if (freeze) refuse(409, changeTimeTexts.frozenApproval(freeze.name, utcText(freeze.to)));
}

/** Returns the request after one more approval: still waiting, scheduled, or approved. */
export function approvedBy(record: RequestRecord, { id, login_name }: { id: string; login_name: string }, now: number): RequestRecord {
  const approvals = [...(record.approvals ?? []), { userid: id, login: login_name }];
  if (record.emergency !== undefined && approvals.length < emergencyApprovals) return { ...record, approvals };
  const state = record.starts !== undefined && now < record.starts ? 'scheduled' : 'approved';
  return { ...record, approvals, state, decided_by: approvals.map(({ login }) => login).join(', '), decided: now };
}

/** Returns the last one who approved it, as the user of audit records. */
export const approverOf = ({ approvals = [], decided_by }: RequestRecord): string => approvals.at(-1)?.login ?? decided_by;

/** Returns ' as an emergency during change freeze Year-end'; '' for a request that is no emergency. */
export const emergencyNote = ({ emergency }: Pick<RequestRecord, 'emergency'>): string =>
  emergency === undefined ? '' : ` as an emergency during change freeze ${emergency}`;

/** Returns ' for 2027-01-02 22:00 UTC to 2027-01-03 02:00 UTC'; '' for a request without a window. */
export const windowNote = ({ window }: Pick<RequestRecord, 'window'>): string => (window ? ` for ${utcText(window.from)} to ${utcText(window.to)}` : '');
