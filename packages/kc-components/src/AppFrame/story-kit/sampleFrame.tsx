import { useState } from 'react';
import { fn } from 'storybook/test';
import {
  Bell,
  Boxes,
  Cloud,
  HardDrive,
  KeyRound,
  LayoutDashboard,
  Link2,
  LogOut,
  Network,
  Plug,
  Plus,
  ScrollText,
  Server,
  Settings,
  ShieldCheck,
  UserRound,
  Users,
  Vault,
} from 'lucide-react';
import { Button } from '../../Button/Button.tsx';
import { Card } from '../../Card/Card.tsx';
import { Page } from '../../Page/Page.tsx';
import { Tabs } from '../../Tabs/Tabs.tsx';
import type { AppFrameProps, AppNavGroup } from '../AppFrame.tsx';

export const item = (id: string, label: string, icon: React.ReactNode, badge?: string) => ({
  id,
  label,
  href: `#/${id}`,
  icon,
  current: id === 'keys',
  ...(badge !== undefined && { badge }),
});

export const nav: AppNavGroup[] = [
  {
    items: [
      item('dashboard', 'Dashboard', <LayoutDashboard aria-hidden />),
      item('alerts', 'Alerts', <Bell aria-hidden />, '3'),
      item('audit', 'Audit log', <ScrollText aria-hidden />),
    ],
  },
  {
    title: 'Cloud keys',
    items: [
      item('sets', 'Key sets', <KeyRound aria-hidden />, '18'),
      item('keys', 'Cloud keys', <Cloud aria-hidden />, '412'),
      item('accounts', 'CSP accounts', <Plug aria-hidden />, '6'),
    ],
  },
  {
    title: 'Encryption',
    items: [
      item('workloads', 'Workloads', <Server aria-hidden />, '1,204'),
      item('policies', 'Access policies', <ShieldCheck aria-hidden />),
      item('hsm', 'HSM', <HardDrive aria-hidden />),
      { ...item('kmip', 'KMIP', <Network aria-hidden />), mark: 'New' },
    ],
  },
  {
    title: 'Administration',
    items: [
      item('security', 'Security', <Users aria-hidden />),
      item('cluster', 'Cluster', <Boxes aria-hidden />),
      item('links', 'App links', <Link2 aria-hidden />),
      item('vaults', 'Vaults', <Vault aria-hidden />),
      item('system', 'System', <Settings aria-hidden />),
    ],
  },
];

function SamplePage() {
  const [tab, setTab] = useState('keys');
  return (
    <Page
      title="Cloud keys"
      sub="Keys for AWS, Azure, Google Cloud and databases."
      secondary={<Button>Import</Button>}
      primary={
        <Button tone="primary" icon={<Plus aria-hidden />}>
          Create cloud key
        </Button>
      }
      tabs={
        <Tabs
          label="Cloud keys"
          value={tab}
          onValue={setTab}
          items={[
            { value: 'sets', label: 'Key sets', count: 18 },
            { value: 'keys', label: 'Cloud keys', count: 412 },
            { value: 'accounts', label: 'CSP accounts', count: 6 },
            { value: 'audit', label: 'Audit log' },
          ]}
        />
      }
    >
      <Card title="payments-master">AES-256 in eu-central-1, rotated every 30 days.</Card>
    </Page>
  );
}

/** Sample props of a frame, similar to those of the console. */
export const sampleFrame: AppFrameProps = {
  brand: 'Key Control',
  vault: 'prod-eu',
  homeHref: '#/',
  health: { tone: 'ok', text: 'Healthy · 3 nodes' },
  alerts: { count: 3, href: '#/alerts' },
  help: { href: 'https://docs.example.com/', label: 'Documentation' },
  theme: { choice: 'dark', label: 'Theme: dark. Switch to light', onNext: fn() },
  user: {
    initials: 'SR',
    name: 'secroot',
    items: [
      { id: 'account', label: 'My account', icon: <UserRound aria-hidden />, href: '#/account' },
      'separator',
      { id: 'out', label: 'Sign out', icon: <LogOut aria-hidden />, onSelect: fn() },
    ],
  },
  nav,
  onSearch: fn(),
  onNavigate: fn((_href, e) => e.preventDefault()),
  children: <SamplePage />,
};
