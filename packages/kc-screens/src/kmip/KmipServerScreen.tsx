import { kmipServer } from 'kc-api/contract/kmip/server';
import { kmipTenants } from 'kc-api/contract/kmip/tenants';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import { mayUseKmip } from 'kc-api/rules/kmip/kmipLicense';
import { t } from 'kc-intl/t';
import { DialogButton, LicenseGate, TabPage, useAddress, useAnswer, type PageTab } from '../shell/index.ts';
import { ActivityTab } from './activity/index.ts';
import { ObjectsTab } from './objects/index.ts';
import { SettingsTab } from './server/index.ts';
import { createTenantDialog, TenantsTab } from './tenants/index.ts';
import { createUserDialog, removeAllUsersDialog, UsersTab } from './users/index.ts';

export { kmipServerDialogs as dialogs } from './kmipServer.dialogs.ts';

const title = t('KMIP server');
const sub = t('Keys for KMIP clients such as VMware vCenter, NetApp ONTAP and MongoDB.');

const settingsTab: PageTab = { value: 'settings', label: t('Settings'), Screen: SettingsTab };

const clientsTab: PageTab = { value: 'clients', label: t('Clients'), Screen: ActivityTab };

/** KMIP-006. */
function legacyTabs(users: number | undefined): readonly PageTab[] {
  return [
    settingsTab,
    {
      value: 'users',
      label: t('Users'),
      count: users,
      Screen: UsersTab,
      create: createUserDialog,
      secondary: <DialogButton dialog={removeAllUsersDialog} />,
    },
    clientsTab,
    { value: 'objects', label: t('Objects'), Screen: ObjectsTab },
  ];
}

/** KMIP-005. */
const tenancyTabs = (tenants: number | undefined): readonly PageTab[] => [
  settingsTab,
  { value: 'tenants', label: t('Tenants'), count: tenants, Screen: TenantsTab, create: createTenantDialog },
  clientsTab,
];

function Tabs() {
  const { tab } = useAddress().params;
  const server = useAnswer(kmipServer.read);
  // Only their own tabs fetch these lists. The other tabs show the cached responses, if there are any.
  const users = useAnswer(kmipUsers.list, undefined, { enabled: tab === 'users' }).data?.users;
  const tenants = useAnswer(kmipTenants.list, undefined, { enabled: tab === 'tenants' }).data?.tenants;
  const kind = server.data?.kmipsrv_info.server_type ?? (tab === 'tenants' ? 'TENANCY' : 'LEGACY');
  const tabs = kind === 'TENANCY' ? tenancyTabs(tenants?.length) : legacyTabs(users?.length);
  const isSettings = tab === 'settings' || !tabs.some(({ value }) => value === tab);
  // Settings scroll with the page. A list fills the remaining height.
  return <TabPage title={title} sub={sub} tabs={tabs} scroll={isSettings} />;
}

/** KMIP-003, KMIP-010. */
export default function KmipServerScreen() {
  return (
    <LicenseGate title={title} sub={sub} may={mayUseKmip}>
      <Tabs />
    </LicenseGate>
  );
}
