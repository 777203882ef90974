import { t } from 'kc-intl/t';
import { TabPage, type DialogPlace, type PageTab } from '../../shell/index.ts';
import { AccountDefaults } from './account/AccountDefaults.tsx';
import { controllerDialogs, domainDialogs } from '../directories/domains.dialogs.ts';
import { oidcDialogs } from '../oidc/oidc.dialogs.ts';
import { accountsTab, signInTab } from './defaultsTabs.ts';
import { SignInSettings } from './signIn/SignInSettings.tsx';

const title = t('User defaults');
const sub = t('Defaults for new users, and the rules for their passwords.');

const tabs: readonly PageTab[] = [
  { value: accountsTab, label: t('Accounts and passwords'), Screen: AccountDefaults },
  {
    value: signInTab,
    label: t('Sign-in'),
    title: t('Sign-in'),
    sub: t('How users sign in: directories, RADIUS and an identity provider.'),
    Screen: SignInSettings,
  },
];

/** Old addresses name a dialog but no tab. In this case the page opens the tab of the dialog. */
export const dialogs: readonly DialogPlace[] = [
  { at: { tab: accountsTab }, dialogs: [] },
  { at: { tab: signInTab }, dialogs: [...domainDialogs, ...controllerDialogs, ...oidcDialogs] },
];

/** SEC-007, SEC-115. */
export default function DefaultsScreen() {
  return <TabPage scroll title={title} sub={sub} tabs={tabs} />;
}
