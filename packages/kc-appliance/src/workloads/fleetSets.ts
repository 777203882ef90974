import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';

/** A VM set of the bank: number of VMs, number of unauthenticated ones, and the prefix of their names. */
export interface DemoCvmSet {
  title: string;
  about: string;
  group: string;
  vms: number;
  waiting: number;
  names: string;
  network: string;
  systems: readonly string[];
  settings?: Partial<CvmSet>;
}

const windows = ['Windows Server 2022', 'Windows Server 2019', 'Windows Server 2016'] as const;
const linux = ['Red Hat Enterprise Linux 9', 'Red Hat Enterprise Linux 8', 'Ubuntu 24.04', 'SUSE Linux Enterprise 15'] as const;
const all = [...windows, ...linux];
const never = { kek_state: 'NONE' } as const;
const fortnight = 14 * 86_400;

export const demoCvmSets: readonly DemoCvmSet[] = [
  {
    title: 'payments-vmset',
    about: 'Card and instant payments',
    group: 'Payments cloud',
    vms: 42,
    waiting: 2,
    names: 'pay-node',
    network: '10.20.4',
    systems: linux,
    settings: { kek_state: 'ACTIVE', autoencrypt: 'yes' },
  },
  {
    title: 'payments-windows',
    about: 'Settlement and reports of payments',
    group: 'Payments cloud',
    vms: 24,
    waiting: 0,
    names: 'pay-win',
    network: '10.20.5',
    systems: windows,
    settings: { kek_state: 'ACTIVE' },
  },
  {
    title: 'ledger',
    about: 'General ledger',
    group: 'Treasury and markets',
    vms: 28,
    waiting: 1,
    names: 'ledger',
    network: '10.20.6',
    systems: all,
    settings: { kek_state: 'ACTIVE', reauthonip: 'yes' },
  },
  {
    title: 'markets-grid',
    about: 'Pricing and risk, a grid of workers',
    group: 'Treasury and markets',
    vms: 34,
    waiting: 3,
    names: 'grid-w',
    network: '10.24.0',
    systems: linux,
    settings: { single_key: 'no', max_vms: 60 },
  },
  {
    title: 'retail-apps',
    about: 'Mobile and net bank',
    group: 'Retail banking',
    vms: 30,
    waiting: 2,
    names: 'retail-app',
    network: '10.31.0',
    systems: all,
    settings: { kek_state: 'ACTIVE', heartbeat: 60, grace_period: 900 },
  },
  {
    title: 'branches',
    about: 'Servers in branches',
    group: 'Retail banking',
    vms: 26,
    waiting: 4,
    names: 'branch-srv',
    network: '172.18.9',
    systems: windows,
    settings: { reauthonreboot: 'yes' },
  },
  {
    title: 'contact-centre',
    about: '',
    group: 'Retail banking',
    vms: 12,
    waiting: 0,
    names: 'cc-node',
    network: '172.18.12',
    systems: windows,
    settings: never,
  },
  {
    title: 'lakehouse',
    about: 'Customer data platform',
    group: 'Data platform',
    vms: 22,
    waiting: 1,
    names: 'lake-node',
    network: '10.40.0',
    systems: linux,
    settings: { kek_state: 'REVOKE_PENDING' },
  },
  {
    title: 'analytics',
    about: 'Notebooks and models',
    group: 'Data platform',
    vms: 14,
    waiting: 0,
    names: 'nb-node',
    network: '10.40.2',
    systems: linux,
    settings: { autoencrypt: 'yes', autoencrypt_policy: { ptype: 'include', paths: ['/data', '/srv/models'] } },
  },
  {
    title: 'dr-site',
    about: 'The second site',
    group: 'Disaster recovery',
    vms: 16,
    waiting: 1,
    names: 'dr-vm',
    network: '10.90.0',
    systems: all,
    settings: { kek_state: 'ACTIVE', retention_period: 365 },
  },
  {
    title: 'dr-archive',
    about: 'Kept for the regulator',
    group: 'Disaster recovery',
    vms: 6,
    waiting: 0,
    names: 'arc-vm',
    network: '10.90.4',
    systems: linux,
    settings: { kek_state: 'REVOKED', kek_expire_days: 0, allow_decryption: 0 },
  },
  {
    title: 'jump-hosts',
    about: 'Ways in for administrators',
    group: 'Cloud Admin Group',
    vms: 6,
    waiting: 0,
    names: 'jump',
    network: '10.2.0',
    systems: linux,
    settings: { kek_state: 'EXPIRED', kek_expire_action: 'NO USE' },
  },
  {
    title: 'mainframe-gateways',
    about: 'Wound down',
    group: 'Cloud Admin Group',
    vms: 0,
    waiting: 0,
    names: 'mf-gw',
    network: '10.2.9',
    systems: linux,
    settings: { kek_state: 'SHREDDED' },
  },
  {
    title: 'new-core',
    about: 'Prepared for the new core banking system',
    group: 'Payments cloud',
    vms: 0,
    waiting: 0,
    names: 'core-vm',
    network: '10.60.0',
    systems: linux,
    settings: never,
  },
];

/** Seconds from now until the KEK of a set in this state expires. 0: never. */
export const kekExpiry: Readonly<Record<CvmSet['kek_state'], number>> = {
  NONE: 0,
  ACTIVE: fortnight,
  REVOKE_PENDING: fortnight,
  REVOKED: 0,
  EXPIRED: -3 * 86_400,
  SHREDDED: -40 * 86_400,
};
