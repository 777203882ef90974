import { kmipUsers } from 'kc-api/contract/kmip/users';
import { mayUseKmip } from 'kc-api/rules/kmip/kmipLicense';
import { DialogButton, LicenseGate, TabPage, useAddress, useAnswer, type PageTab } from '../shell/index.ts';
import { ObjectsTab } from './objects/index.ts';
import { SettingsTab } from './settings/index.ts';
import { createUserDialog, removeAllUsersDialog, UsersTab } from './users/index.ts';

export { kmipServerDialogs as dialogs } from './kmipServer.dialogs.ts';

const title = 'KMIP server';
const sub = 'Clients that get their keys from this appliance, and those keys.';

function Tabs() {
  const { tab } = useAddress().params;
  // Asked for by its own tab; known here once it was.
  const users = useAnswer(kmipUsers.list, undefined, { enabled: tab === 'users' }).data?.users;
  const tabs: readonly PageTab[] = [
    { value: 'settings', label: 'Settings', Screen: SettingsTab },
    {
      value: 'users',
      label: 'Users',
      count: users?.length,
      Screen: UsersTab,
      create: createUserDialog,
      secondary: <DialogButton dialog={removeAllUsersDialog} />,
    },
    { value: 'objects', label: 'Objects', Screen: ObjectsTab },
  ];
  // Settings are longer than a window; a list takes the height that is left.
  return <TabPage title={title} sub={sub} tabs={tabs} scroll={tab === undefined || tab === 'settings'} />;
}

/** KMIP-003, KMIP-010. */
export default function KmipServerScreen() {
  return (
    <LicenseGate title={title} sub={sub} may={mayUseKmip}>
      <Tabs />
    </LicenseGate>
  );
}
