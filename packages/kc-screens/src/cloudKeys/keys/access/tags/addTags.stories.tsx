import type { Meta, StoryObj } from '@storybook/react-vite';
import { unseen } from '../../../story-kit/unseen.ts';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, saidAbout, type Opened, variant } from '../../../../story-kit/plays.ts';
import { kept } from '../story-kit/access.tsx';
import { aws, gcp, having } from '../story-kit/access.rows.ts';
import { addTagsDialog } from './addTags.dialog.tsx';
import { cloudKeysDemo } from '../../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Access/Tags/Add' };
export default meta;

const button = buttonOf(addTagsDialog);
const type = async (dialog: Opened, row: number, key: string, value: string) => {
  await userEvent.type(dialog.getByRole('textbox', { name: `Key ${row}` }), key);
  await userEvent.type(dialog.getByRole('textbox', { name: `Value ${row}` }), value);
};
const states = dialogStories(cloudKeysDemo, addTagsDialog, {
  appliance: { prepare: having(aws, { tags: [{ key: 'owner', value: 'payments' }] }) },
  done: 'Tags updated successfully',
  fill: async (dialog) => {
    await type(dialog, 1, 'stage', 'prod');
    await userEvent.click(dialog.getByRole('button', { name: 'Add tag' }));
    await type(dialog, 2, 'owner', 'ledger');
  },
  spoil: async (dialog) => {
    await type(dialog, 1, 'aws:stage', 'prod');
    await userEvent.tab();
    await userEvent.click(dialog.getByRole('heading', { name: /^Add tags/ }));
  },
  problem: "Tag keys that start with 'aws:' are reserved.",
});

export const Ready = states.Ready;
/** Rejects tags that the provider does not accept. */
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** A user who may not read the keys sees the no-access message and no dialog. */
export const Denied = unseen(states.Denied);
/** Adds several tags at once. An existing tag key gets the new value. */
export const Done = also(states.Done, { shows: ['CKEY-018', 'CKEY-080', 'CKEY-112'] }, async () => {
  await saidAbout(kept(aws).name);
  await expect(kept(aws).tags).toEqual([
    { key: 'stage', value: 'prod' },
    { key: 'owner', value: 'ledger' },
  ]);
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** Keys must be unique and not empty. */
export const Twice = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await type(dialog, 1, 'stage', 'prod');
  await userEvent.click(dialog.getByRole('button', { name: 'Add tag' }));
  await type(dialog, 2, 'stage', 'test');
  await userEvent.click(dialog.getByRole('heading', { name: /^Add tags/ }));
  await expect(await dialog.findByText("Key 'stage' is entered twice.", {}, patience)).toBeVisible();
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Key 2' }));
  await userEvent.click(dialog.getByRole('heading', { name: /^Add tags/ }));
  await expect(await dialog.findByText('Enter a key.', {}, patience)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'), patience);
});

const labels = dialogStories(cloudKeysDemo, addTagsDialog, {
  over: { row: gcp },
  appliance: { prepare: having(gcp, { tags: [] }) },
  done: 'Labels updated successfully',
});
/** Google has labels, with different rules. */
export const Labels: StoryObj = {
  ...labels.Ready,
  play: async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByRole('heading', { name: /^Add labels to/ })).toBeVisible();
    await type(dialog, 1, 'Stage', 'prod');
    await userEvent.click(dialog.getByRole('heading', { name: /^Add labels/ }));
    await expect(
      await dialog.findByText('Labels can contain lowercase letters, digits, hyphens and underscores, up to 63 characters.', {}, patience),
    ).toBeVisible();
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Key 1' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Key 1' }), 'stage');
    await press(dialog, button);
    await expect((await screen.findAllByText('Labels updated successfully', {}, patience))[0]).toBeVisible();
    await expect(kept(gcp).tags).toEqual([{ key: 'stage', value: 'prod' }]);
  },
};
