import { TabPage, type PageTab } from '../shell/index.ts';
import { DirectoryUsersScreen } from './directoryUsers/index.ts';
import { createGroupDialog, GroupsScreen } from './groups/index.ts';
import { createUserDialog, UsersScreen } from './users/index.ts';

const tabs: readonly PageTab[] = [
  { value: 'users', label: 'Users', Screen: UsersScreen, create: createUserDialog },
  { value: 'groups', label: 'Groups', Screen: GroupsScreen, create: createGroupDialog },
  { value: 'directory users', label: 'Directory users', Screen: DirectoryUsersScreen },
];

/** SEC-001. */
export default function SecurityScreen() {
  return <TabPage title="Security" sub="Who may use this vault, and what they may do." tabs={tabs} />;
}
