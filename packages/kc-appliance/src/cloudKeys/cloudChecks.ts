import { rotationProblem } from 'kc-api/rules/cloudKeys/cspAccounts';
import type { Environment } from '../core/context.ts';
import { dayText } from '../core/findings.ts';
import { doneTo, type LiveCheckDefinition, type Seen } from '../core/liveChecks.ts';
import { cloudLicense } from './cloudContext.ts';
import { accountsOf, keySetsOf, keysOf } from './clouds/keyRecords.ts';
import { atKey } from './cloudFindings.ts';

/** The account that the key's set works through. */
function accountOf(environment: Environment, key: string) {
  const set = keysOf(environment).get(key)?.keyset_guid;
  const account = set === undefined ? undefined : keySetsOf(environment).get(set)?.csp_guid;
  return account === undefined || account === '' ? undefined : accountsOf(environment).get(account);
}

export const cloudChecks: readonly LiveCheckDefinition[] = [
  {
    id: 'cloudKey.replaced',
    title: 'The key was rotated, or is out of use',
    fix: 'cloudKeys.rotate',
    allowed: cloudLicense,
    see: (environment, { object, since }): Seen => {
      const key = keysOf(environment).get(object);
      const stopped = ({ content }: { content: string }) => / (?:disabled|purged|deleted|scheduled for deletion|removed from the cloud)$/.test(content);
      if (!key || key.status !== 'Available')
        return {
          done: true,
          says: key ? `The key is out of use: ${key.status}.` : 'The key was deleted.',
          ...doneTo(environment, 'Cloud key', object, stopped),
        };
      const at = atKey(key);
      if (key.imported)
        return { done: false, says: 'An imported key cannot be rotated: import a new one, and disable this one.', fix: 'cloudKeys.open', ...at };
      const rotated = key.last_rotated ?? 0;
      if (rotated < since) return { done: false, says: rotated === 0 ? 'The key was never rotated.' : `Rotated last on ${dayText(rotated)}.`, ...at };
      const { by = '' } = doneTo(environment, 'Cloud key', object, ({ content }) => content.includes(' rotated'));
      return { done: true, says: `Version ${key.versions.length} is in use.`, since: rotated, by, ...at };
    },
  },
  {
    id: 'cspAccount.rotated',
    title: 'The access key of its account was rotated',
    fix: 'cspAccounts.rotateAccessKey',
    allowed: cloudLicense,
    see: (environment, { object, since }): Seen => {
      const account = accountOf(environment, object);
      if (!account) return { done: true, says: 'The key is reached through no account.' };
      const at = { row: account.id };
      const problem = rotationProblem({ ...account, ...account.credentials });
      if (account.rotated < since)
        return {
          done: false,
          says: `The access key of ${account.name} is of ${dayText(account.rotated)}.${problem === undefined ? '' : ` ${problem}`}`,
          ...at,
        };
      const { by = '' } = doneTo(environment, 'CSP account', account.id, ({ content }) => content.startsWith('Access key'));
      return { done: true, says: `${account.name} has a new access key.`, since: account.rotated, by, ...at };
    },
  },
];
