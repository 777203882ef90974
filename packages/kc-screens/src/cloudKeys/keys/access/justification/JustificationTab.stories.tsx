import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { press } from '../../../../story-kit/dialogStories.tsx';
import { patience } from '../../../../story-kit/plays.ts';
import { answer, kept, subStory, subTab } from '../story-kit/access.tsx';
import { aws, ekm, gcp, having } from '../story-kit/access.rows.ts';

const meta: Meta = { title: 'Cloud keys/Access/Key justification' };
export default meta;

const own = { ekm_kaj_policy: { allowed_reasons: ['CUSTOMER_INITIATED_SUPPORT'], allow_missing: true } };
const tab = () => subTab('Key access justification policy');

/** The policy that the key inherits from the account is read-only here. */
export const Default = subStory('justification', ekm, {
  play: async () => {
    const panel = await tab();
    await expect(await panel.findByText(/Access by the customer/, {}, patience)).toBeVisible();
    await expect(panel.getByRole('radio', { name: 'Default' })).toBeChecked();
    await expect(panel.queryByRole('checkbox')).toBeNull();
    await expect(panel.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
  },
  prepare: having(ekm, { ekm_kaj_policy: null }),
  shows: ['CKEY-007', 'CKP-17', 'CKEY-087'],
});

/** The key's own policy. */
export const Loaded = subStory('justification', ekm, {
  play: async () => {
    const panel = await tab();
    await expect(await panel.findByRole('checkbox', { name: 'Support requested by the customer' }, patience)).toBeChecked();
    await expect(panel.getByRole('checkbox', { name: 'Access by the customer' })).not.toBeChecked();
    await expect(panel.getByRole('checkbox', { name: 'Allow requests without a reason' })).toBeChecked();
  },
  prepare: having(ekm, own),
  shows: ['CKEY-042', 'CKEY-087'],
});

/** A new policy of the key starts with the policy that applies now. */
export const Done = subStory('justification', ekm, {
  play: async () => {
    const panel = await tab();
    await userEvent.click(await panel.findByRole('radio', { name: 'This cloud key' }, patience));
    await expect(await panel.findByRole('checkbox', { name: 'Access by the customer' }, patience)).toBeChecked();
    await userEvent.click(panel.getByRole('checkbox', { name: 'Data request of a third party' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Allow requests without a reason' }));
    await press(panel, 'Apply');
    await expect((await screen.findAllByText('Key justification policies updated successfully', {}, patience))[0]).toBeVisible();
    await expect(kept(ekm).ekm_kaj_policy).toEqual({
      allowed_reasons: ['CUSTOMER_INITIATED_ACCESS', 'GOOGLE_INITIATED_SYSTEM_OPERATION', 'THIRD_PARTY_DATA_REQUEST'],
      allow_missing: true,
    });
  },
  prepare: having(ekm, { ekm_kaj_policy: null }),
  shows: ['CKEY-125', 'CKEY-132'],
});

/** Switching back to the account's policy deletes the key's own policy and needs a confirmation. */
export const GivenUp = subStory('justification', ekm, {
  play: async () => {
    const panel = await tab();
    await userEvent.click(await panel.findByRole('radio', { name: 'Default' }, patience));
    await press(panel, 'Apply');
    await answer(`Use the account policy for ${kept(ekm).name}`, 'Use account policy');
    await waitFor(() => expect(kept(ekm).ekm_kaj_policy).toBeNull(), patience);
  },
  prepare: having(ekm, own),
});

/** After an error the entries stay. */
export const ServerError = subStory('justification', ekm, {
  play: async () => {
    const panel = await tab();
    await userEvent.click(await panel.findByRole('checkbox', { name: 'Access by the customer' }, patience));
    await press(panel, 'Apply');
    await expect(await panel.findByText('The vault is being moved.', {}, patience)).toBeVisible();
    await expect(panel.getByRole('checkbox', { name: 'Access by the customer' })).toBeChecked();
  },
  prepare: having(ekm, own),
  faults: [{ call: cloudKeys.setEkmPolicy.id, status: 500, error: 'The vault is being moved.' }],
});

/** A GCP key outside the external key manager has no policy. */
export const NotApplicable = subStory('justification', gcp, {
  play: async () => {
    await expect(await (await tab()).findByText('Not applicable for this CloudKey.', {}, patience)).toBeVisible();
  },
});

/** Keys of other providers have no such sub-tab. */
export const OtherProvider = subStory('justification', aws, {
  play: async () => {
    await subTab('Details');
    await expect(screen.queryByRole('tab', { name: 'Key access justification policy' })).toBeNull();
  },
});
