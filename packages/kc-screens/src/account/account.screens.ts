import { pages } from 'kc-api/rules/frame/pages';
import { defineScreen } from '../shell/index.ts';

const page = { title: 'Account', words: ['profile', 'my account'], need: 'signed-in', load: () => import('./AccountScreen.tsx') } as const;

export const accountScreen = defineScreen({
  id: 'account',
  path: pages.account,
  ...page,
  parts: [
    { title: 'Details', words: ['name', 'email', 'privileges', 'groups'] },
    { title: 'Password', words: ['change password'] },
    { title: 'Admin key', words: ['key part', 'recovery'] },
    { title: 'Two-factor authentication', words: ['2FA', 'MFA', 'TOTP', 'authenticator'] },
  ],
});

/** /account/vitals in any case, or the record of another user. */
export const accountOfScreen = defineScreen({ id: 'account-of', path: `${pages.account}/:id`, ...page });
