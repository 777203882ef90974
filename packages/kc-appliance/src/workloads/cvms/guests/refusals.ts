import type { Due } from '../../../core/work/agenda.ts';
import type { Environment, ObjectRef } from '../../../core/context.ts';
import { commitBySystem, secondsOf } from '../../../core/system.ts';
import { domainNames } from '../../accessPolicies/policyDomains.ts';
import { accessPolicyTable, cvmSetTable, cvmTable, refusalReports } from '../../state.ts';
import type { Refused } from './guest.ts';

/** Seconds between two reports of the agents about denied accesses. */
export const refusalPace = 6 * 3_600;

function told(
  environment: Environment,
  { vm, policy, disk, user, domain, kind, path, verdict, rule }: Refused,
): { content: string; group: string; about: ObjectRef } {
  const machine = cvmTable.in(environment).get(vm);
  const what = kind === 'block' ? `the blocks of ${disk}` : `${path} on ${disk}`;
  const title = `access policy ${accessPolicyTable.in(environment).get(policy)?.name ?? ''}`;
  const why = verdict === 'deny' ? `by rule ${rule} of ${title}` : `whom no rule of ${title} names`;
  return {
    content: `Access to ${what} of VM ${machine?.name ?? ''} denied to ${user} (${domainNames(environment)(domain)}) ${why}`,
    group: cvmSetTable.in(environment).get(machine?.cvmset ?? '')?.group ?? '',
    about: { kind: 'VM', id: vm },
  };
}

/** Starts the reports of the agents, if they have not started. Call inside a transaction and wake the agenda afterwards. */
export function beginReports(environment: Environment): void {
  const { at, turn } = refusalReports.get(environment);
  if (at === 0) refusalReports.set(environment, { at: secondsOf(environment) + refusalPace, turn });
}

async function report(environment: Environment, turn: number): Promise<void> {
  const refused = await environment.guests.refusals(turn);
  const next = { at: secondsOf(environment) + refusalPace, turn: turn + 1 };
  if (refused.length === 0) refusalReports.set(environment, next);
  else
    commitBySystem(environment, 'Cloud workloads', ({ audit }) => {
      refusalReports.set(environment, next);
      for (const one of refused) audit(told(environment, one));
    });
}

/** Records accesses that the agents denied in the audit log, once a disk has a policy. */
export const refusalsDue: Due = (environment) => {
  const { at, turn } = refusalReports.get(environment);
  return at === 0 ? undefined : { at, run: () => report(environment, turn) };
};
