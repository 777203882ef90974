import type { Meta } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { patience } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { details } from '../story-kit/accounts.ts';
import { accountRow, changeAccount } from '../story-kit/accountRecords.ts';
import { first, panel, subStory } from '../story-kit/ekm.tsx';
import { gcp, second, addSecond } from '../story-kit/serviceAccounts.rows.ts';

const meta: Meta = { title: 'Cloud keys/CSP accounts/EKM service accounts' };
export default meta;

const tab = () => panel('EKM Service Accounts');

/** The URL of the key manager is above the list. The page address contains the sub-tab. */
export const Loaded = subStory(
  'ekm',
  async () => {
    const shown = await tab();
    await expect(await shown.findByText('https://ekm.nordbank.example/v0', {}, patience)).toBeVisible();
    const row = within(await shown.findByRole('row', { name: new RegExp(first) }, patience));
    await expect(row.getByText(/WRAP, UNWRAP, GET_INFO/)).toBeVisible();
    await expect(shown.getByRole('row', { name: new RegExp(second) })).toBeVisible();
    await expect(screen.getByRole('tab', { name: /^EKM Service Accounts/ })).toHaveTextContent('2');
  },
  { shows: ['CSP-03', 'CSP-16', 'CSP-17', 'CKP-19'] },
  { prepare: addSecond },
);

export const Empty = subStory(
  'ekm',
  async () => {
    await expect(await (await tab()).findByText('No service accounts can use the keys of this account.', {}, patience)).toBeVisible();
  },
  {},
  { prepare: (appliance) => changeAccount(appliance, gcp, { ekm_acls: { service_accounts: [] } }) },
);

/** Accounts of other clouds have no such sub-tab. Their details open instead. */
export const OtherType = subStory(
  'ekm',
  async () => {
    const region = within(await details('aws-data'));
    await expect(region.getAllByRole('tab').map((one) => one.textContent)).toEqual(['Details', 'History']);
    await expect(world().navigation.get().params['sub']).toBe('ekm');
  },
  { shows: ['CKP-19'] },
  { at: (appliance) => `/cloudkeys?tab=2&sub=ekm&row=${accountRow('aws-data')(appliance)}` },
);
