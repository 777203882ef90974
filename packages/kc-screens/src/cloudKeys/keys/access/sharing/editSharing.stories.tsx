import type { Meta, StoryObj } from '@storybook/react-vite';
import { unseen } from '../../../story-kit/unseen.ts';
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, searchAndPick, type Opened } from '../../../../story-kit/plays.ts';
import { world } from '../../../../story-kit/storyConsole.tsx';
import { findDialog } from '../../../../story-kit/dialogQueries.ts';
import { answer, conflict, kept, meanwhile } from '../story-kit/access.tsx';
import { aws, having } from '../story-kit/access.rows.ts';
import { editSharingDialog } from './editSharing.dialog.tsx';
import { cloudKeysDemo } from '../../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Access/Sharing/Edit both lists' };
export default meta;

const button = buttonOf(editSharingDialog);
const arn = (end: string) => `arn:aws:iam::412087553310:${end}`;
const fill = async (dialog: Opened) => {
  await searchAndPick(dialog, /^Users/, 'm.salonen', /^m\.salonen/);
  await searchAndPick(dialog, /^Administrators/, 'DisasterRecovery', /^DisasterRecovery/);
};
const states = dialogStories(cloudKeysDemo, editSharingDialog, {
  apart: true,
  appliance: { prepare: having(aws, { sharing: { users: [arn('user/k.nordin')], administrators: [arn('role/KeyAdministrator')] } }) },
  fill,
  done: 'Users updated Successfully',
});

export const Ready = states.Ready;
/** Without the users of the account there is no choice. The form shows the error with a retry button. */
export const Invalid: StoryObj = {
  ...states.Ready,
  parameters: {
    ...states.Ready.parameters,
    appliance: {
      ...states.Ready.parameters?.['appliance'],
      faults: [{ call: cspAccounts.users.id, status: 500, error: 'The users cannot be read now.', times: 1 }],
    },
  },
  play: async () => {
    await expect(await screen.findByText('The users cannot be read now.', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await openDialog(button);
  },
};
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** A user who may not read the keys sees the no-access message and no dialog. */
export const Denied = unseen(states.Denied);
export const Done = states.Done;
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
/** One request contains both lists, as ARNs joined by commas. */
export const Sent: StoryObj = also(
  {
    ...states.Ready,
    play: async () => {
      const dialog = await openDialog(button);
      const send = spyOn(world().ports.client, 'send');
      await fill(dialog);
      await press(dialog, button);
      await expect((await screen.findAllByText('Users updated Successfully', {}, patience))[0]).toBeVisible();
      await expect(send.mock.calls.find(([call]) => call.id === cloudKeys.saveSharing.id)?.[1]).toMatchObject({
        body: { users: `${arn('user/k.nordin')},${arn('user/m.salonen')}`, administrators: `${arn('role/KeyAdministrator')},${arn('role/DisasterRecovery')}` },
      });
      await expect(kept(aws).sharing.users).toHaveLength(2);
    },
  },
  { shows: ['CKEY-085', 'CKEY-117', 'CKEY-131'] },
);

/** Another user shared the key meanwhile. The form merges both changes of a list, unless the user chooses one side. */
export const Conflict: StoryObj = {
  ...states.Ready,
  play: async () => {
    const dialog = await openDialog(button);
    await fill(dialog);
    meanwhile(aws, { sharing: { users: [arn('user/k.nordin'), arn('user/ledger-batch')], administrators: [arn('role/KeyAdministrator')] } });
    await press(dialog, button);
    const asked = await conflict();
    await expect(asked.getByRole('radio', { name: 'Users: both' })).toBeChecked();
    await expect(asked.getByRole('radio', { name: 'Administrators: yours' })).toBeChecked();
    await userEvent.click(asked.getByRole('button', { name: 'Save the chosen values' }));
    await waitFor(
      () =>
        expect(kept(aws).sharing).toEqual({
          users: [arn('user/k.nordin'), arn('user/ledger-batch'), arn('user/m.salonen')],
          administrators: [arn('role/KeyAdministrator'), arn('role/DisasterRecovery')],
        }),
      patience,
    );
  },
};

/** The confirmation names the users that are removed from a list. */
export const Unshared: StoryObj = {
  ...states.Ready,
  play: async () => {
    const dialog = await openDialog(button);
    const { name } = kept(aws);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove k.nordin' }));
    await press(dialog, button);
    const question = await findDialog({ name: `Unshare ${name}` }, patience);
    await expect(question).toHaveTextContent('k.nordin (user)');
    await answer(`Unshare ${name}`, 'Cancel');
    await expect(kept(aws).sharing.users).toHaveLength(1);
    await press(dialog, button);
    await answer(`Unshare ${name}`, 'Unshare');
    await waitFor(() => expect(kept(aws).sharing.users).toHaveLength(0), patience);
  },
};
