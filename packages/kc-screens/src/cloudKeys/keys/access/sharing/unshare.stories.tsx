import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { dialogStories, openDialog, press } from '../../../../story-kit/oldDialogStories.tsx';
import { also, patience, tick } from '../../../../story-kit/plays.ts';
import { about, aws, denied, dropped, ending, having, kept, subStory, subTab } from '../story-kit/access.tsx';
import { unshareDialog } from './unshare.dialog.tsx';

const meta: Meta = { title: 'Cloud keys/Access/Sharing/Unshare' };
export default meta;

const button = 'Unshare with k.nordin';
const arn = (end: string) => `arn:aws:iam::412087553310:${end}`;
const shared = {
  sharing: { users: [arn('user/k.nordin'), arn('user/m.salonen')], administrators: [arn('role/KeyAdministrator'), arn('role/DisasterRecovery')] },
};
const states = dialogStories({
  ...about('sharing', aws, arn('user/k.nordin')),
  dialog: unshareDialog,
  call: cloudKeys.share,
  button,
  appliance: { prepare: having(aws, shared) },
  done: 'Users updated Successfully',
});

/** Names who loses the key, and asks. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('k.nordin')).toBeVisible();
  await expect(dialog.getByText(arn('user/k.nordin'))).toBeVisible();
});
/** A key whose end is near keeps its users. */
export const Invalid = dropped(unshareDialog.id, 'sharing', ending.aws, arn('user/k.nordin'), { prepare: having(ending.aws, shared) });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
/** Who may not read the keys is told so, and sees no dialog. */
export const Denied = denied(states.Denied);
export const Done = also(states.Done, {}, async () => {
  await expect(kept(aws).sharing).toEqual({ ...shared.sharing, users: [arn('user/m.salonen')] });
});

/** Several administrators with one call. */
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
