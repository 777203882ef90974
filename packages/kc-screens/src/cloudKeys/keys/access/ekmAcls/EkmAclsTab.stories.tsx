import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { press } from '../../../../story-kit/dialogStories.tsx';
import { patience } from '../../../../story-kit/plays.ts';
import { findDialog, queryDialog } from '../../../../story-kit/dialogQueries.ts';
import { keyIn } from '../../../story-kit/records.ts';
import { answer, kept, subStory, subTab } from '../story-kit/access.tsx';
import { aws, ekm, gcp, having, type Of } from '../story-kit/access.rows.ts';

const meta: Meta = { title: 'Cloud keys/Access/EKM ACLs' };
export default meta;

const first = { email: 'service-1@gcp-sa-ekms.iam.gserviceaccount.com', permissions: ['WRAP' as const] };
const own = { ekm_acls: { service_accounts: [first] } };
const last: Of = (appliance) => keyIn(appliance, 'analytics', 'Pending Delete').id;
const tab = () => subTab(/^EKM ACLs/);

/** The key has its own list. */
export const Loaded = subStory('ekmAcls', ekm, {
  play: async () => {
    const panel = await tab();
    await panel.findByRole('row', { name: new RegExp(first.email) }, patience);
    await expect(panel.getByRole('radio', { name: 'This cloud key' })).toBeChecked();
    await expect(screen.getByRole('tab', { name: /^EKM ACLs/ })).toHaveTextContent('1');
  },
  prepare: having(ekm, own),
  shows: ['CKEY-008', 'CKP-18', 'CKEY-034'],
});

/** By default the list of the account applies. It is read-only here. */
export const Default = subStory('ekmAcls', ekm, {
  play: async () => {
    const panel = await tab();
    await panel.findByRole('row', { name: /service-4410@gcp-sa-ekms/ }, patience);
    await expect(panel.getByRole('radio', { name: 'Default of the CSP account' })).toBeChecked();
    await expect(panel.queryByRole('button', { name: 'Add service account' })).toBeNull();
    await expect(panel.queryByRole('button', { name: 'Remove' })).toBeNull();
  },
  prepare: having(ekm, { ekm_acls: null }),
  shows: ['CKEY-088'],
});

/** A new own list starts with the account's entries that apply to a key, so that no service account loses access. */
export const OwnList = subStory('ekmAcls', ekm, {
  play: async () => {
    const panel = await tab();
    await userEvent.click(await panel.findByRole('radio', { name: 'This cloud key' }, patience));
    await press(panel, 'Apply');
    await expect((await screen.findAllByText('EKM ACLs updated successfully', {}, patience))[0]).toBeVisible();
    await panel.findByRole('button', { name: 'Add service account' }, patience);
    await expect(kept(ekm).ekm_acls).toEqual({
      service_accounts: [{ email: 'service-4410@gcp-sa-ekms.iam.gserviceaccount.com', permissions: ['WRAP', 'UNWRAP'] }],
    });
  },
  prepare: having(ekm, { ekm_acls: null }),
  shows: ['CKEY-088', 'CKEY-125', 'CKEY-133'],
});

/** The confirmation for removing the own list names its entries. */
export const GivenUp = subStory('ekmAcls', ekm, {
  play: async () => {
    const panel = await tab();
    await userEvent.click(await panel.findByRole('radio', { name: 'Default of the CSP account' }, patience));
    await press(panel, 'Apply');
    const title = `Use the account list for ${kept(ekm).name}`;
    await expect(await findDialog({ name: title }, patience)).toHaveTextContent(first.email);
    await answer(title, 'Cancel');
    await expect(kept(ekm).ekm_acls).toEqual(own.ekm_acls);
    await press(panel, 'Apply');
    await answer(title, 'Use account list');
    await waitFor(() => expect(kept(ekm).ekm_acls).toBeNull(), patience);
    await panel.findByRole('row', { name: /service-4410@gcp-sa-ekms/ }, patience);
  },
  prepare: having(ekm, own),
});

export const Empty = subStory('ekmAcls', ekm, {
  play: async () => {
    const panel = await tab();
    await expect(await panel.findByText('No service accounts can use this cloud key.', {}, patience)).toBeVisible();
  },
  prepare: having(ekm, { ekm_acls: { service_accounts: [] } }),
});

/** After an error the form keeps the selection. */
export const ServerError = subStory('ekmAcls', ekm, {
  play: async () => {
    const panel = await tab();
    await userEvent.click(await panel.findByRole('radio', { name: 'This cloud key' }, patience));
    await press(panel, 'Apply');
    await expect(await panel.findByText('The vault is being moved.', {}, patience)).toBeVisible();
    await expect(panel.getByRole('radio', { name: 'This cloud key' })).toBeChecked();
  },
  prepare: having(ekm, { ekm_acls: null }),
  faults: [{ call: cloudKeys.setEkmPolicy.id, status: 500, error: 'The vault is being moved.' }],
});

/** If the user opens another sub-tab with unsaved changes, a dialog asks whether to keep them. */
export const Asked = subStory('ekmAcls', ekm, {
  play: async () => {
    const panel = await tab();
    await userEvent.click(await panel.findByRole('radio', { name: 'This cloud key' }, patience));
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }, patience));
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect((await tab()).getByRole('radio', { name: 'This cloud key' })).toBeChecked();
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }, patience));
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Details', selected: true })).toBeVisible(), patience);
  },
  prepare: having(ekm, { ekm_acls: null }),
});

/** If the account cannot be read, the tab shows the error with a retry button. */
export const Failed = subStory('ekmAcls', ekm, {
  play: async () => {
    const panel = await tab();
    await expect(await panel.findByText('The account cannot be read now.', {}, patience)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    await panel.findByRole('radio', { name: 'This cloud key' }, patience);
  },
  faults: [{ call: cspAccounts.read.id, status: 500, error: 'The account cannot be read now.', times: 1 }],
});

export const Loading = subStory('ekmAcls', ekm, {
  play: async () => {
    const panel = await tab();
    await panel.findByText('Loading', {}, patience);
    await expect(panel.queryByRole('radio')).toBeNull();
  },
  faults: [{ call: cspAccounts.read.id, mode: 'forever' }],
});

/** A key that is scheduled for deletion: the list is read-only. */
export const Ending = subStory('ekmAcls', last, {
  play: async () => {
    const panel = await tab();
    await expect(await panel.findByRole('button', { name: 'Apply' }, patience)).toHaveAttribute('aria-disabled', 'true');
    await expect(panel.getByRole('radio', { name: 'This cloud key' })).toHaveAttribute('aria-disabled', 'true');
  },
  prepare: having(last, { ekm: true }),
});

/** A GCP key outside the external key manager has no such list. */
export const NotApplicable = subStory('ekmAcls', gcp, {
  play: async () => {
    await expect(await (await tab()).findByText('Not applicable for this CloudKey.', {}, patience)).toBeVisible();
  },
});

/** Keys of other providers have no such sub-tab. */
export const OtherProvider = subStory('ekmAcls', aws, {
  play: async () => {
    await subTab('Details');
    await expect(screen.queryByRole('tab', { name: /^EKM ACLs/ })).toBeNull();
  },
});
