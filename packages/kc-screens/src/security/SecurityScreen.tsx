import { Page } from 'kc-components/Page';
import { Tabs } from 'kc-components/Tabs';
import { DialogButton, useAddress, usePorts } from '../shell/index.ts';
import { createUserDialog, UsersScreen } from './users/index.ts';

const tabs = [{ value: 'users', label: 'Users', Screen: UsersScreen, create: createUserDialog }] as const;

/** SEC-001. A tab has its own filters, sort and row: they do not follow to another one. */
export default function SecurityScreen() {
  const { navigation } = usePorts();
  const { path, params } = useAddress();
  const shown = tabs.find((tab) => tab.value === params['tab']) ?? tabs[0];
  const { Screen } = shown;
  return (
    <Page
      title="Security"
      sub="Who may use this vault, and what they may do."
      primary={<DialogButton key={shown.value} dialog={shown.create} tone="primary" />}
      tabs={<Tabs label="Security" value={shown.value} onValue={(tab) => navigation.go({ path, params: { tab } })} items={tabs.map(({ value, label }) => ({ value, label }))} panelId="security-panel" />}
    >
      <Screen />
    </Page>
  );
}
