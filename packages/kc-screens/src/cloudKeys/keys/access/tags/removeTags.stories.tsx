import type { Meta, StoryObj } from '@storybook/react-vite';
import { unseen } from '../../../story-kit/unseen.ts';
import { expect, screen, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, tick, refusedRow } from '../../../../story-kit/plays.ts';
import { kept, subStory, subTab } from '../story-kit/access.tsx';
import { aws, ending, having } from '../story-kit/access.rows.ts';
import { removeTagsDialog } from './removeTags.dialog.tsx';
import { cloudKeysDemo } from '../../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Access/Tags/Remove' };
export default meta;

const button = buttonOf(removeTagsDialog);
const tags = {
  tags: [
    { key: 'owner', value: 'payments' },
    { key: 'stage', value: 'prod' },
    { key: 'cost', value: '4410' },
  ],
};
const states = dialogStories(cloudKeysDemo, removeTagsDialog, { appliance: { prepare: having(aws, tags) }, done: 'Tags updated successfully' });

/** Names the tag and asks for confirmation. */
export const Ready = also(states.Ready, {}, async () => {
  await expect((await openDialog(button)).getByText('owner')).toBeVisible();
});
/** The tags of a key that is scheduled for deletion cannot be removed. */
export const Invalid = refusedRow(cloudKeysDemo, removeTagsDialog, { row: ending.aws, item: () => 'owner', prepare: having(ending.aws, tags) });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** A user who may not read the keys sees the no-access message and no dialog. */
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, {}, async () => {
  await expect(kept(aws).tags.map(({ key }) => key)).toEqual(['stage', 'cost']);
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** Removes several tags with one request. */
export const Several: StoryObj = subStory('tags', aws, {
  play: async () => {
    const tab = await subTab(/^Tags/);
    await tick('owner', 'stage');
    await userEvent.click(tab.getByRole('button', { name: 'Remove' }));
    const dialog = await openDialog('Remove 2 tags');
    await press(dialog, 'Remove 2 tags');
    await expect((await screen.findAllByText('Tags updated successfully', {}, patience))[0]).toBeVisible();
    await expect(kept(aws).tags.map(({ key }) => key)).toEqual(['cost']);
  },
  prepare: having(aws, tags),
  shows: ['CKEY-018', 'CKEY-080'],
});
