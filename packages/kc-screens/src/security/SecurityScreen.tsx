import { TabPage, type PageTab } from '../shell/index.ts';
import { createUserDialog, UsersScreen } from './users/index.ts';

const tabs: readonly PageTab[] = [{ value: 'users', label: 'Users', Screen: UsersScreen, create: createUserDialog }];

/** SEC-001. */
export default function SecurityScreen() {
  return <TabPage title="Security" sub="Who may use this vault, and what they may do." tabs={tabs} />;
}
