import { t } from 'kc-intl/t';
import { doneSince, type LiveCheckDefinition } from '../core/checks/liveChecks.ts';
import { userTable } from '../core/state.ts';
import { secondsOf } from '../core/system.ts';
import { adminKey } from '../keyPart/index.ts';
import { safeHolders } from './recoveryFindings.ts';

export const recoveryChecks: readonly LiveCheckDefinition[] = [
  {
    id: 'adminKey.parts',
    title: t('Enough admin key parts in safe hands'),
    fix: 'account',
    see: (environment) => {
      const key = adminKey.get(environment);
      if (!key) return { done: false, says: t('There is no admin key. Create one.') };
      const safe = safeHolders(environment, secondsOf(environment));
      const words = t('{needed} parts are needed; {downloaded} were downloaded by a user who can sign in.', { needed: key.needed, downloaded: safe.length });
      if (safe.length < key.needed) return { done: false, says: `${words} ${t('Ask each security administrator to download their part.')}` };
      return { done: true, says: words, ...doneSince(environment, key.made, 'Admin key part of') };
    },
  },
  {
    id: 'adminKey.renewed',
    title: t('The admin key was renewed'),
    fix: 'adminKey.create',
    see: (environment, { object, since }) => {
      const key = adminKey.get(environment);
      const user = userTable.in(environment).get(object);
      if (user?.key_part) return { done: false, says: t('The user holds a part of the current admin key.') };
      if (!key || key.made < since) return { done: false, says: t('The admin key is older than this run. Its parts may have been copied.') };
      // Any change of the holders of parts creates a new one.
      const { by = '' } = doneSince(environment, key.made, 'dmin key generated');
      return {
        done: true,
        says: t('A new admin key was made. The previous parts recover only backups that were made while they were valid.'),
        since: key.made,
        by,
      };
    },
  },
];
