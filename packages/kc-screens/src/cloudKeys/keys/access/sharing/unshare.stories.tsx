import type { Meta } from '@storybook/react-vite';
import { unseen } from '../../../story-kit/unseen.ts';
import { expect, screen, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, tick, refusedRow } from '../../../../story-kit/plays.ts';
import { kept, subStory, subTab } from '../story-kit/access.tsx';
import { aws, ending, having } from '../story-kit/access.rows.ts';
import { unshareDialog } from './unshare.dialog.tsx';
import { cloudKeysDemo } from '../../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Access/Sharing/Unshare' };
export default meta;

const first = { name: 'k.nordin' };
const button = buttonOf(unshareDialog, 1, first);
const arn = (end: string) => `arn:aws:iam::412087553310:${end}`;
const shared = {
  sharing: { users: [arn('user/k.nordin'), arn('user/m.salonen')], administrators: [arn('role/KeyAdministrator'), arn('role/DisasterRecovery')] },
};
const states = dialogStories(cloudKeysDemo, unshareDialog, {
  first,
  appliance: { prepare: having(aws, shared) },
  done: 'Users updated Successfully',
});

/** Names the users that lose access and asks for confirmation. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('k.nordin')).toBeVisible();
  await expect(dialog.getByText(arn('user/k.nordin'))).toBeVisible();
});
/** The users of a key that is scheduled for deletion cannot be removed. */
export const Invalid = refusedRow(cloudKeysDemo, unshareDialog, { row: ending.aws, item: () => arn('user/k.nordin'), prepare: having(ending.aws, shared) });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** A user who may not read the keys sees the no-access message and no dialog. */
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, {}, async () => {
  await expect(kept(aws).sharing).toEqual({ ...shared.sharing, users: [arn('user/m.salonen')] });
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** Removes several administrators with one request. */
export const Administrators = subStory('sharing', aws, {
  play: async () => {
    const tab = await subTab(/^Sharing/);
    await tick('KeyAdministrator', 'DisasterRecovery');
    await userEvent.click(tab.getByRole('button', { name: 'Unshare' }));
    await press(await openDialog('Unshare with 2'), 'Unshare with 2');
    await expect((await screen.findAllByText('Users updated Successfully', {}, patience))[0]).toBeVisible();
    await expect(kept(aws).sharing).toEqual({ ...shared.sharing, administrators: [] });
  },
  prepare: having(aws, shared),
  more: '&item.list=administrators',
  shows: ['CKEY-086', 'CKEY-116'],
});
