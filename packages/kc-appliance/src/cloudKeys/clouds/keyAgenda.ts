import { changesOf } from '../../core/store/changes.ts';
import type { Environment } from '../../core/context.ts';
import { CloudError, type CloudCommand } from './cloud.ts';
import { deletionScheduled, destroyed, disabled, removedFromCloud, rotated } from './keyLife.ts';
import { command, keySetsOf, keysOf, wireKey } from './keyRecords.ts';
import { expiryDue, noDue } from './keySchedule.ts';
import type { CloudKeyRecord } from './records.ts';
import type { Due } from '../../core/work/agenda.ts';
import { revised } from '../../core/store/record.ts';
import { keyNoun } from '../keyNoun.ts';
import { keyRecord } from '../cloudKeys/cloudKeyRecord.ts';
import { commitBySystem, secondsOf } from '../../core/system.ts';

/** Seconds until a refused command is tried again. */
const retryAfter = 900;

/** Returns the next work that is due for a key. */
export const keyDue: Due = (environment) => {
  const [key] = keysOf(environment).page({
    where: [{ field: 'due', op: 'between', from: 0, to: noDue - 1 }],
    sort: { field: 'due', desc: false },
    offset: 0,
    limit: 1,
  }).rows;
  return key && { at: key.due, run: () => doDue(environment, key) };
};

interface Step {
  what: string;
  /** Undefined if the cloud acts by itself, or has nothing to do. */
  command?: CloudCommand;
  /** Returns undefined if the record is to be removed. */
  next: (key: CloudKeyRecord) => CloudKeyRecord | undefined;
}

function stepOf(environment: Environment, key: CloudKeyRecord, now: number): Step {
  if (key.status === 'Pending Delete') return { what: 'destroyed at the end of its deletion', next: destroyed };
  if (expiryDue(key) > now) return { what: 'rotated on schedule', command: 'rotate', next: (one) => rotated(environment.random, one, now) };
  const over = (next: (one: CloudKeyRecord) => CloudKeyRecord) => (one: CloudKeyRecord) => ({ ...next(one), expired: true });
  switch (key.expire_action) {
    case 'DISABLE':
      return key.status === 'Available'
        ? { what: 'disabled at expiry', command: 'disable', next: over(disabled) }
        : { what: 'expired', next: over((one) => one) };
    case 'DELETE_FROM_CLOUD':
      return key.status === 'Not Available'
        ? { what: 'expired', next: over((one) => one) }
        : { what: 'removed from the cloud at expiry', command: 'remove', next: over(removedFromCloud) };
    case 'DELETE':
      return key.csp_type === 'TDE'
        ? { what: 'deleted at expiry', next: () => undefined }
        : { what: 'scheduled for deletion at expiry', command: 'scheduleDelete', next: over((one) => deletionScheduled(one, now)) };
  }
}

/** Performs the work that is due for a key. If the cloud refuses, creates an alert and tries again later. */
async function doDue(environment: Environment, key: CloudKeyRecord): Promise<void> {
  const now = secondsOf(environment);
  const group = keySetsOf(environment).get(key.keyset_guid)?.groupname ?? '';
  const step = stepOf(environment, key, now);
  let failure: string | null = null;
  try {
    if (step.command) await command(environment, key, step.command);
  } catch (error) {
    if (!(error instanceof CloudError)) throw error;
    failure = error.message;
  }
  commitBySystem(environment, 'Cloud keys', ({ audit, alert }) => {
    const before = keysOf(environment).get(key.id);
    // A concurrent change was faster: the agenda computes the next step again.
    if (!before || before.revision !== key.revision) return;
    if (failure !== null) {
      keyRecord.put(environment, { ...before, retry: now + retryAfter });
      audit({ content: `${keyNoun(key)} ${key.name} could not be ${step.what}: ${failure}`, group, about: { kind: 'Cloud key', id: key.id } });
      if (before.retry === 0)
        alert({ kind: 'cloud-key-failed', id: key.id, name: key.name }, `${keyNoun(key)} ${key.name} could not be ${step.what}: ${failure}`);
      return;
    }
    const after = step.next(before);
    const put = after && keyRecord.put(environment, revised({ ...after, retry: 0 }));
    if (!put) keyRecord.drop(environment, before.id);
    const fields = ['status', 'last_rotated', 'destroy_date'];
    audit({
      content: `${keyNoun(key)} ${key.name} ${step.what}`,
      group,
      about: { kind: 'Cloud key', id: key.id },
      changes: changesOf(wireKey(before), put ? wireKey(put) : null, { secrets: [], fields }),
      ...(put?.status === 'Destroyed' ? { date: key.due } : {}),
    });
  });
}
