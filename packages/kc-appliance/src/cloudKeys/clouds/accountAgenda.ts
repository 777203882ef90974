import { changesOf } from '../../core/changes.ts';
import type { Environment } from '../../core/context.ts';
import { CloudError, type Credentials } from './cloud.ts';
import { accountOf, accountsOf, putAccount } from './keyRecords.ts';
import type { CspAccountRecord } from './records.ts';
import { commitBySystem, secondsOf } from './system.ts';

const day = 86_400;
/** Until when a rotation that was refused is left alone, by account. */
const retries = 'csp_account_retries';
const retryAfter = 3_600;

export function nextAccount(environment: Environment): { kind: 'account'; due: number; account: CspAccountRecord } | undefined {
  const later = environment.store.value<Record<string, number>>(retries) ?? {};
  return accountsOf(environment)
    .all()
    .filter((account) => account.access_key_rotation_interval > 0)
    .map((account) => ({
      kind: 'account' as const,
      due: Math.max(account.rotated + account.access_key_rotation_interval * day, later[account.id] ?? 0),
      account,
    }))
    .sort((a, b) => a.due - b.due)[0];
}

/** The record with a new access key; `changes` say which fields are new. */
export const withAccessKey = (account: CspAccountRecord, fresh: Credentials, now: number): CspAccountRecord => ({
  ...account,
  credentials: { ...account.credentials, ...fresh },
  rotated: now,
  revision: account.revision + 1,
});

export async function rotateDue(environment: Environment, account: CspAccountRecord): Promise<void> {
  const now = secondsOf(environment);
  let fresh: Credentials = {};
  let failure: string | null = null;
  try {
    fresh = await environment.clouds[account.csp_type].newAccessKey(accountOf(account));
  } catch (error) {
    if (!(error instanceof CloudError)) throw error;
    failure = error.message;
  }
  commitBySystem(environment, now, ({ audit, alert }) => {
    const before = accountsOf(environment).get(account.id);
    if (!before) return;
    const { [account.id]: waited, ...others } = environment.store.value<Record<string, number>>(retries) ?? {};
    if (failure !== null) {
      environment.store.setValue(retries, { ...others, [account.id]: now + retryAfter });
      audit({ content: `Access key of CSP account ${account.name} could not be rotated: ${failure}`, group: account.groupname });
      if (waited === undefined) alert(`The access key of CSP account ${account.name} could not be rotated: ${failure}`);
      return;
    }
    const after = withAccessKey(before, fresh, now);
    environment.store.setValue(retries, others);
    putAccount(environment, after);
    audit({
      content: `Access key of CSP account ${account.name} rotated by its schedule`,
      group: account.groupname,
      changes: changesOf(before.credentials, after.credentials),
    });
  });
}
