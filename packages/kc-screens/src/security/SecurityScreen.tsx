import { t } from 'kc-intl/t';
import { endUserSessionDialog } from '../sessions/index.ts';
import { TabPage, type DialogPlace, type PageTab } from '../shell/index.ts';
import { DirectoryUsersScreen } from './directoryUsers/index.ts';
import { createGroupDialog, groupDialogs, GroupsScreen } from './groups/index.ts';
import { createUserDialog, userDialogs, UsersScreen } from './users/index.ts';

const tabs: readonly PageTab[] = [
  { value: 'users', label: t('Users'), Screen: UsersScreen, create: createUserDialog },
  { value: 'groups', label: t('Groups'), Screen: GroupsScreen, create: createGroupDialog },
  { value: 'directory users', label: t('Directory users'), Screen: DirectoryUsersScreen },
];

export const dialogs: readonly DialogPlace[] = [
  { at: { tab: 'users' }, dialogs: userDialogs },
  { at: { tab: 'users', sub: 'sessions' }, dialogs: [endUserSessionDialog] },
  { at: { tab: 'groups' }, dialogs: groupDialogs },
];

/** SEC-001. */
export default function SecurityScreen() {
  return <TabPage title={t('Users and groups')} sub={t('Who can use this vault, and what they can do.')} tabs={tabs} />;
}
