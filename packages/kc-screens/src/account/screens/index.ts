import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineScreen } from '../../shell/index.ts';

const page = {
  title: t('Account'),
  search: async () => (await import('../account.search.ts')).accountSearch,
  need: 'signed-in',
  load: () => import('../AccountScreen.tsx'),
} as const;

export const accountScreen = defineScreen({ id: 'account', path: pages.account, ...page });

/** Matches /account/vitals in any case, or the record of another user. */
export const accountOfScreen = defineScreen({ id: 'account-of', path: `${pages.account}/:id`, ...page });
