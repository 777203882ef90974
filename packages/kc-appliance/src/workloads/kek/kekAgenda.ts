import { isRevocable } from 'kc-api/rules/workloads/kek';
import type { Due } from '../../core/work/agenda.ts';
import type { Environment } from '../../core/context.ts';
import { revised } from '../../core/store/record.ts';
import { commitBySystem } from '../../core/system.ts';
import { cvmSetRecord } from '../cvmSets/cvmSetRecord.ts';
import { dropKek } from './kekKey.ts';
import type { CvmSetRecord } from '../records.ts';
import { cvmSetTable } from '../state.ts';

/** An automatic change of a KEK, and its text in the audit log. */
interface Step {
  at: number;
  after: CvmSetRecord;
  what: string;
}

/** A revoked KEK expires like any other; a KEK that is gone cannot expire. */
const canExpire = (set: CvmSetRecord): boolean => set.kek_expiration > 0 && (isRevocable(set) || set.kek_state === 'REVOKED');

function stepsOf(set: CvmSetRecord): Step[] {
  const steps: Step[] = [];
  if (set.kek_state === 'REVOKE_PENDING')
    steps.push({ at: set.kek_pending_until, after: { ...set, kek_state: 'REVOKED', kek_pending_until: 0 }, what: 'is revoked: no VM has a key of it left' });
  if (canExpire(set)) {
    const over = { ...set, kek_pending_until: 0 };
    steps.push(
      set.kek_expire_action === 'SHRED'
        ? {
            at: set.kek_expiration,
            after: { ...over, kek_state: 'SHREDDED', hpcs_api_key: '', wrapped_key: '', kek_key: null, kek_wrapped: '' },
            what: 'expired and was shredded',
          }
        : { at: set.kek_expiration, after: { ...over, kek_state: 'EXPIRED' }, what: 'expired' },
    );
  }
  return steps;
}

async function take(environment: Environment, before: CvmSetRecord, { at, after, what }: Step): Promise<void> {
  commitBySystem(environment, 'Cloud workloads', ({ audit, alert }) => {
    const now = cvmSetRecord.put(environment, revised(after));
    audit({
      content: `KEK of VM set ${now.name} ${what}`,
      group: now.group,
      date: at,
      about: { kind: 'VM set', id: now.id },
      changes: cvmSetRecord.changes(environment, before, now),
    });
    if (now.kek_state !== 'REVOKED')
      alert({ kind: 'kek-expired', id: now.id, name: now.name }, `The KEK of VM set ${now.name} ${what}. Its VMs cannot read their encrypted disks.`);
  });
  // The wrapped keys are already deleted: a remainder of the KEK in the HSM would open nothing.
  if (!after.kek_key) await dropKek(environment, before);
}

/** Returns the KEK with the earliest expiry or end of revocation. */
export const kekDue: Due = (environment) => {
  const [next] = cvmSetTable
    .in(environment)
    .all()
    .flatMap((set) => stepsOf(set).map((step) => ({ at: step.at, run: () => take(environment, set, step) })))
    .toSorted((a, b) => a.at - b.at);
  return next;
};
