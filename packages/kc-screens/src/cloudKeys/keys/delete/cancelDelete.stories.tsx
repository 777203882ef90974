import type { Meta } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, tick, refusedRow } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { act } from '../../../story-kit/act.ts';
import { bring, keyMade } from '../../story-kit/keyMade.ts';
import { keyWithHandle } from '../../story-kit/records.ts';
import { cancelDeleteDialog } from './cancelDelete.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Keys/Cancel deletion' };
export default meta;

const button = buttonOf(cancelDeleteDialog);
const doomed = { status: 'Pending Delete', destroy_date: 2_000_000_000 } as const;
const azure = keyMade('payments-test', doomed);
const states = dialogStories(cloudKeysDemo, cancelDeleteDialog, { done: 'status updated successfully' });

export const Ready = also(states.Ready, { shows: ['CKEY-015'] }, async () => {
  const dialog = await openDialog(button);
  const { appliance, navigation } = world();
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveTextContent(keyWithHandle(appliance, navigation.get().params['row'] ?? '')?.name ?? '');
  await expect(dialog.getByText('The key is kept, in the Disabled state.')).toBeVisible();
});
/** An available key has no deletion to cancel. */
export const Invalid = refusedRow(cloudKeysDemo, cancelDeleteDialog, keyMade('payments-prod', { status: 'Available' }));
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CKEY-073', 'CKEY-134'] }, async () => {
  const { appliance, navigation } = world();
  await expect(keyWithHandle(appliance, navigation.get().params['row'] ?? '')).toMatchObject({ status: 'Disabled', destroy_date: null });
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** Keys of several providers: each gets the status that its provider assigns, and one message summarizes the result. */
export const Several = {
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: {
      at: '/cloudkeys?tab=1&filter.name=doomed',
      prepare: (appliance) => {
        bring(appliance, keyMade('payments-prod', { ...doomed, name: 'doomed-aws' }));
        bring(appliance, keyMade('payments-test', { ...doomed, name: 'doomed-azure' }));
      },
    } satisfies StoryAppliance,
    shows: ['CKEY-073', 'CKEY-134'],
  },
  play: async () => {
    await tick('doomed-aws', 'doomed-azure');
    await act('Cancel deletion');
    const dialog = await openDialog('Cancel deletion of 2 cloud keys');
    await expect(dialog.getByText('The keys are kept: 1 in the Disabled state and 1 in the Available state.')).toBeVisible();
    await expect(dialog.getAllByRole('listitem').map((one: HTMLElement) => one.textContent)).toEqual(['doomed-aws', 'doomed-azure']);
    dialog.getByRole('button', { name: 'Cancel deletion of 2 cloud keys' }).click();
    await expect((await screen.findAllByText('status updated successfully for 2 cloud keys', {}, patience))[0]).toBeInTheDocument();
    const { appliance } = world();
    await expect([keyMade('payments-prod', {}).row(appliance), azure.row(appliance)].map((id) => keyWithHandle(appliance, id)?.status)).toEqual([
      'Disabled',
      'Available',
    ]);
    const row = await screen.findByRole('row', { name: /doomed-azure/ }, patience);
    await expect(await within(row).findByText('Available', {}, patience)).toBeVisible();
  },
};
