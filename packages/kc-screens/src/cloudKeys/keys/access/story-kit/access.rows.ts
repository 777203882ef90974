import type { Appliance } from 'kc-appliance';
import type { DemoRow } from '../../../../story-kit/demoPage.ts';
import { changeKept, keyIn, keyWhere, type KeptKey } from '../../../story-kit/records.ts';

export type Of = (appliance: Appliance) => string;

const inUse = (status: KeptKey['status'] = 'Available') => ({
  aws: (appliance: Appliance) => keyIn(appliance, 'payments-prod', status, ({ xks }) => !xks).id,
  azure: (appliance: Appliance) => keyWhere(appliance, (key) => key.csp_type === 'AZURE' && key.status === status && key.cipher.startsWith('RSA')).id,
  gcp: (appliance: Appliance) => keyIn(appliance, 'analytics', status, ({ ekm, purpose }) => !ekm && purpose === 'ENCRYPT_DECRYPT').id,
  ekm: (appliance: Appliance) => keyIn(appliance, 'analytics', status, ({ ekm }) => ekm).id,
});
/** Available keys per provider. */
export const { aws, azure, gcp, ekm } = inUse();
/** Keys that are scheduled for deletion. They cannot be changed. */
export const ending = inUse('Pending Delete');

/** Changes a key before the story begins. */
export const having =
  (of: Of, change: Partial<KeptKey>) =>
  (appliance: Appliance): void =>
    changeKept(appliance, of(appliance), change);

const arn = (end: string) => `arn:aws:iam::412087553310:${end}`;
const serviceAccount = (number: number) => ({ email: `service-${number}@gcp-sa-ekms.iam.gserviceaccount.com`, permissions: ['WRAP' as const] });
/** Returns an available key, with list entries if the dialog needs some. */
const available = (of: Of, entries: Partial<KeptKey> = {}): DemoRow => ({
  row: of,
  prepare: (appliance, row) => changeKept(appliance, row, { status: 'Available', ...entries }),
});
const shared = available(aws, { sharing: { users: [arn('user/k.nordin'), arn('user/m.salonen')], administrators: [] } });
const withRole = available(gcp, { roles: [{ role: 'roles/cloudkms.signer', members: ['user:k.nordin@nordbank.example'] }] });
const listed = available(ekm, { ekm_acls: { service_accounts: [serviceAccount(1), serviceAccount(2)] } });

/** The first entry of a list of the key. */
const entry =
  (first: (key: KeptKey) => string | undefined) =>
  (appliance: Appliance, row: string): string =>
    first(keyWhere(appliance, ({ id }) => id === row)) ?? '';
const ownRole = entry(({ roles }) => roles[0] && `no ${roles[0].role}`);
const account = entry(({ ekm_acls }) => ekm_acls?.service_accounts[0]?.email);
/** The newest version that is not the primary one. */
const otherVersion = entry(({ id, versions, primary }) => `${id}.v${versions.findLast(({ number }) => number !== primary)?.number}`);

export const accessRows: Readonly<Record<string, DemoRow>> = {
  'cloudKeys.share': available(aws),
  'cloudKeys.editSharing': shared,
  'cloudKeys.unshare': { ...shared, item: entry(({ sharing }) => sharing.users[0]) },
  'cloudKeys.addRole': available(gcp),
  'cloudKeys.editRole': { ...withRole, item: ownRole },
  'cloudKeys.removeRole': { ...withRole, item: ownRole },
  'cloudKeys.addTags': available(aws),
  'cloudKeys.removeTags': { ...available(aws), item: entry(({ tags }) => tags[0]?.key) },
  'cloudKeys.setPrimary': {
    ...available(gcp, {
      versions: [1, 2, 3].map((number) => ({ number, keyid: `0a1b2c3d4e5f000${number}`, created: 1_790_000_000 + number * 86_400 })),
      primary: 3,
    }),
    item: otherVersion,
  },
  'cloudKeys.addServiceAccount': listed,
  'cloudKeys.editServiceAccount': { ...listed, item: account },
  'cloudKeys.removeServiceAccounts': { ...listed, item: account },
};
