import { rotationProblem } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import { dayText } from '../core/checks/findings.ts';
import { doneTo, type LiveCheckDefinition, type Seen } from '../core/checks/liveChecks.ts';
import { cloudLicense } from './cloudContext.ts';
import { accountsOf, keySetsOf, keysOf } from './clouds/keyRecords.ts';
import { atKey } from './cloudFindings.ts';

/** Returns the account of the key's key set. */
function accountOf(environment: Environment, key: string) {
  const set = keysOf(environment).get(key)?.keyset_guid;
  const account = set === undefined ? undefined : keySetsOf(environment).get(set)?.csp_guid;
  return account === undefined || account === '' ? undefined : accountsOf(environment).get(account);
}

export const cloudChecks: readonly LiveCheckDefinition[] = [
  {
    id: 'cloudKey.replaced',
    title: t('The key was rotated, or is out of use'),
    fix: 'cloudKeys.rotate',
    allowed: cloudLicense,
    see: (environment, { object, since }): Seen => {
      const key = keysOf(environment).get(object);
      const stopped = ({ content }: { content: string }) => / (?:disabled|purged|deleted|scheduled for deletion|removed from the cloud)$/.test(content);
      if (!key || key.status !== 'Available')
        return {
          done: true,
          says: key ? t('The key is out of use: {status}.', { status: key.status }) : t('The key was deleted.'),
          ...doneTo(environment, 'Cloud key', object, stopped),
        };
      const at = atKey(key);
      if (key.imported)
        return { done: false, says: t('An imported key cannot be rotated: import a new one, and disable this one.'), fix: 'cloudKeys.open', ...at };
      const rotated = key.last_rotated ?? 0;
      if (rotated < since)
        return { done: false, says: rotated === 0 ? t('The key was never rotated.') : t('Rotated last on {date}.', { date: dayText(rotated) }), ...at };
      const { by = '' } = doneTo(environment, 'Cloud key', object, ({ content }) => content.includes(' rotated'));
      return { done: true, says: t('Version {version} is in use.', { version: String(key.versions.length) }), since: rotated, by, ...at };
    },
  },
  {
    id: 'cspAccount.rotated',
    title: t('The access key of its account was rotated'),
    fix: 'cspAccounts.rotateAccessKey',
    allowed: cloudLicense,
    see: (environment, { object, since }): Seen => {
      const account = accountOf(environment, object);
      if (!account) return { done: true, says: t('The key is reached through no account.') };
      const at = { row: account.id };
      const problem = rotationProblem({ ...account, ...account.credentials });
      if (account.rotated < since)
        return {
          done: false,
          says: [t('The access key of {account} was created on {date}.', { account: account.name, date: dayText(account.rotated) }), problem]
            .filter(Boolean)
            .join(' '),
          ...at,
        };
      const { by = '' } = doneTo(environment, 'CSP account', account.id, ({ content }) => content.startsWith('Access key'));
      return { done: true, says: t('{account} has a new access key.', { account: account.name }), since: account.rotated, by, ...at };
    },
  },
];
