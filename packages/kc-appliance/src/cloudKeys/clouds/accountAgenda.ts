import { secretFields } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { changesOf } from '../../core/store/changes.ts';
import type { Environment } from '../../core/context.ts';
import { CloudError, type Credentials } from './cloud.ts';
import { accountOf, accountsOf } from './keyRecords.ts';
import { accessKeyDue, noDue } from './keySchedule.ts';
import type { CspAccountRecord } from './records.ts';
import type { Due } from '../../core/work/agenda.ts';
import { commitBySystem, secondsOf } from '../../core/system.ts';
import { revised } from '../../core/store/record.ts';
import { accountRecord } from '../cspAccounts/cspAccountRecords.ts';
import { accessKeyRetries } from '../state.ts';

const retryAfter = 3_600;

/** Returns the next due rotation of an access key. */
export const accountDue: Due = (environment) => {
  const later = accessKeyRetries.get(environment);
  const [next] = accountsOf(environment)
    .all()
    .map((account) => ({
      at: Math.max(accessKeyDue(account), later[account.id] ?? 0),
      run: () => rotateAccessKey(environment, account),
    }))
    .filter(({ at }) => at < noDue)
    .sort((a, b) => a.at - b.at);
  return next;
};

/** Returns the record with a new access key. `fresh`: the changed credentials. */
export const withAccessKey = (account: CspAccountRecord, fresh: Credentials, now: number): CspAccountRecord => ({
  ...account,
  credentials: { ...account.credentials, ...fresh },
  rotated: now,
});

async function rotateAccessKey(environment: Environment, account: CspAccountRecord): Promise<void> {
  const now = secondsOf(environment);
  let fresh: Credentials = {};
  let failure: string | null = null;
  try {
    fresh = await environment.clouds[account.csp_type].newAccessKey(accountOf(account));
  } catch (error) {
    if (!(error instanceof CloudError)) throw error;
    failure = error.message;
  }
  commitBySystem(environment, 'Cloud keys', ({ audit, alert }) => {
    const before = accountsOf(environment).get(account.id);
    if (!before) return;
    const { [account.id]: waited, ...others } = accessKeyRetries.get(environment);
    if (failure !== null) {
      accessKeyRetries.set(environment, { ...others, [account.id]: now + retryAfter });
      audit({
        content: `Access key of CSP account ${account.name} could not be rotated: ${failure}`,
        group: account.groupname,
        about: { kind: 'CSP account', id: account.id },
      });
      if (waited === undefined)
        alert(
          { kind: 'access-key-rotation-failed', id: account.id, name: account.name },
          `The access key of CSP account ${account.name} could not be rotated: ${failure}`,
        );
      return;
    }
    const after = accountRecord.put(environment, revised(withAccessKey(before, fresh, now)));
    accessKeyRetries.set(environment, others);
    audit({
      content: `Access key of CSP account ${account.name} rotated on schedule`,
      group: account.groupname,
      about: { kind: 'CSP account', id: account.id },
      changes: changesOf(before.credentials, after.credentials, { secrets: secretFields }),
    });
  });
}
