import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { justificationReasons } from 'kc-api/rules/cloudKeys/cloudKeys/ekm';
import { reasonName } from 'kc-api/rules/cloudKeys/wireWords';
import { press } from '../../../story-kit/dialogStories.tsx';
import { patience } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { findDialog, getDialog } from '../../../story-kit/dialogQueries.ts';
import { changeAccount, keptAccount } from '../story-kit/accountRecords.ts';
import { panel, subStory } from '../story-kit/ekm.tsx';
import { gcp } from '../story-kit/serviceAccounts.rows.ts';

const meta: Meta = { title: 'Cloud keys/CSP accounts/Key access justification' };
export default meta;

const tab = async () => {
  const shown = await panel('Key Access Justification');
  await shown.findByRole('switch', { name: 'Key access justification' }, patience);
  return shown;
};
const done = () => screen.findAllByText('Key justification policies updated successfully', {}, patience);
const kept = () => keptAccount(world().appliance, gcp);
const missing = 'Allow requests without a reason';

/** Shows all reasons of the account, or the built-in ones. The allowed reasons are checked. */
export const Loaded = subStory(
  'justification',
  async () => {
    const shown = await tab();
    await expect(shown.getByRole('switch')).toBeChecked();
    const reasons = shown.getAllByRole('checkbox').filter((box: HTMLElement) => !box.closest('label')?.textContent?.includes(missing));
    // Each reason has a readable name and Google's identifier.
    await expect(reasons.map((box: HTMLElement) => box.closest('label')?.textContent)).toEqual(justificationReasons.map((one) => `${reasonName(one)}${one}`));
    await expect(shown.getByRole('checkbox', { name: 'Access by the customer' })).toBeChecked();
    await expect(shown.getByRole('checkbox', { name: 'Data request of a third party' })).not.toBeChecked();
    await expect(shown.getByRole('checkbox', { name: missing })).not.toBeChecked();
  },
  { shows: ['CSP-04', 'CSP-16', 'CSP-18', 'CKP-19'] },
);

/** An account with its own reasons offers only those. */
export const OwnReasons = subStory(
  'justification',
  async () => {
    const shown = await tab();
    await expect(shown.getAllByRole('checkbox')).toHaveLength(2);
    await expect(shown.getByRole('checkbox', { name: 'Access by the customer' })).toBeVisible();
  },
  { shows: ['CSP-16'] },
  {
    prepare: (appliance) =>
      changeAccount(appliance, gcp, {
        key_access_justifications: ['CUSTOMER_INITIATED_ACCESS'],
        ekm_kaj_policy: { allowed_reasons: ['CUSTOMER_INITIATED_ACCESS'], allow_missing: false },
      }),
  },
);

export const Saved = subStory(
  'justification',
  async () => {
    const shown = await tab();
    await userEvent.click(shown.getByRole('checkbox', { name: 'Review by Google' }));
    await userEvent.click(shown.getByRole('checkbox', { name: missing }));
    await press(shown, 'Apply');
    await expect((await done())[0]).toBeVisible();
    await expect(kept().ekm_kaj_policy?.allow_missing).toBe(true);
    await expect([...(kept().ekm_kaj_policy?.allowed_reasons ?? [])].sort()).toEqual([
      'CUSTOMER_INITIATED_ACCESS',
      'GOOGLE_INITIATED_REVIEW',
      'GOOGLE_INITIATED_SYSTEM_OPERATION',
    ]);
  },
  { shows: ['CSP-18', 'CSP-30', 'CSP-51', 'CSP-57'] },
);

/** Disabling the policy needs a confirmation with the account's name. While it is disabled the reasons cannot be changed. */
export const TurnedOff = subStory(
  'justification',
  async () => {
    const shown = await tab();
    await userEvent.click(shown.getByRole('switch'));
    await waitFor(() => expect(shown.getByRole('checkbox', { name: 'Access by the customer' })).toHaveAttribute('aria-disabled', 'true'), patience);
    await press(shown, 'Apply');
    const asked = within(await findDialog({ name: `Turn off key access justification of ${gcp}` }, patience));
    await expect(kept().ekm_kaj_enabled).toBe('yes');
    await userEvent.click(asked.getByRole('button', { name: 'Turn off' }));
    await done();
    await expect(kept()).toMatchObject({
      ekm_kaj_enabled: 'no',
      ekm_kaj_policy: { allowed_reasons: ['CUSTOMER_INITIATED_ACCESS', 'GOOGLE_INITIATED_SYSTEM_OPERATION'], allow_missing: false },
    });
  },
  { shows: ['CSP-29', 'CSP-51', 'CSP-57'] },
);

export const TurnedOn = subStory(
  'justification',
  async () => {
    const shown = await tab();
    await expect(shown.getByRole('checkbox', { name: missing })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(shown.getByRole('switch'));
    await waitFor(() => expect(shown.getByRole('checkbox', { name: missing })).not.toHaveAttribute('aria-disabled'), patience);
    await press(shown, 'Apply');
    await done();
    await expect(kept().ekm_kaj_enabled).toBe('yes');
  },
  { shows: ['CSP-29'] },
  { prepare: (appliance) => changeAccount(appliance, gcp, { ekm_kaj_enabled: 'no' }) },
);

/** After an error the form keeps the selection. */
export const ServerError = subStory(
  'justification',
  async () => {
    const shown = await tab();
    await userEvent.click(shown.getByRole('checkbox', { name: missing }));
    await press(shown, 'Apply');
    await expect(await shown.findByText('The vault is being moved.', {}, patience)).toBeVisible();
    await expect(shown.getByRole('checkbox', { name: missing })).toBeChecked();
  },
  {},
  { faults: [{ call: cspAccounts.setEkmPolicy.id, status: 500, error: 'The vault is being moved.' }] },
);

/** Another user saved first. The form shows both policies side by side. */
export const Conflict = subStory('justification', async () => {
  const shown = await tab();
  await userEvent.click(shown.getByRole('checkbox', { name: missing }));
  changeAccount(world().appliance, gcp, { ekm_kaj_policy: { allowed_reasons: [], allow_missing: false } });
  await press(shown, 'Apply');
  await expect(await screen.findByText(/Someone else saved changes/, {}, patience)).toBeVisible();
  const conflict = within(getDialog());
  await expect(conflict.getByRole('radio', { name: 'Allowed reasons: theirs' })).toBeChecked();
  await userEvent.click(conflict.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(kept().ekm_kaj_policy).toEqual({ allowed_reasons: [], allow_missing: true }), patience);
});
