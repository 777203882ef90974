import type { Meta } from '@storybook/react-vite';
import { unseen } from '../../../story-kit/unseen.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, searchAndPick, variant } from '../../../../story-kit/plays.ts';
import { world } from '../../../../story-kit/storyConsole.tsx';
import { queryDialog } from '../../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../../story-kit/walked.ts';
import { kept } from '../story-kit/access.tsx';
import { aws, having } from '../story-kit/access.rows.ts';
import { shareDialog } from './share.dialog.tsx';
import { cloudKeysDemo } from '../../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Access/Sharing/Share' };
export default meta;

const button = buttonOf(shareDialog);
const arn = (end: string) => `arn:aws:iam::412087553310:${end}`;
const states = dialogStories(cloudKeysDemo, shareDialog, {
  appliance: { prepare: having(aws, { sharing: { users: [arn('user/k.nordin')], administrators: [] } }) },
  fill: async (dialog) => {
    await searchAndPick(dialog, /^Users/, 'm.salonen', /^m\.salonen/);
    await searchAndPick(dialog, /^Users/, 'payments-api', /^payments-api/);
  },
  spoil: async (dialog) => {
    await searchAndPick(dialog, /^Users/, 'm.salonen', /^m\.salonen/);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove m.salonen' }));
    await userEvent.click(dialog.getByRole('heading', { name: /^Share/ }));
  },
  problem: 'Choose at least one user.',
  done: 'Users updated Successfully',
});

/** Offers the users who are not in the list yet, by name. */
export const Ready = onItsOwn(
  also(states.Ready, {}, async () => {
    const dialog = await openDialog(button);
    await userEvent.click(dialog.getByRole('combobox', { name: /^Users/ }));
    const offered = [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent);
    await expect(offered.some((text) => text?.startsWith('m.salonen'))).toBe(true);
    await expect(offered.some((text) => text?.startsWith('k.nordin'))).toBe(false);
  }),
);
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** A user who may not read the keys sees the no-access message and no dialog. */
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, {}, async () => {
  await expect(kept(aws).sharing).toEqual({ users: [arn('user/k.nordin'), arn('user/m.salonen'), arn('user/service/payments-api')], administrators: [] });
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

const administrators = dialogStories(cloudKeysDemo, shareDialog, {
  over: { row: aws, params: () => ({ 'item.list': 'administrators' }) },
  appliance: { prepare: having(aws, { sharing: { users: [], administrators: [] } }) },
  fill: async (dialog) => searchAndPick(dialog, /^Administrators/, 'KeyAdministrator', /^KeyAdministrator/),
  done: 'Users updated Successfully',
});
/** The other list. */
export const WithAdministrators = also(administrators.Done, { shows: ['CKEY-039'] }, async () => {
  await expect(kept(aws).sharing).toEqual({ users: [], administrators: [arn('role/KeyAdministrator')] });
});

/** The draft of one list does not appear in the dialog of the other list. */
export const OtherList = variant(states.Ready, {}, async () => {
  await searchAndPick(await openDialog(button), /^Users/, 'm.salonen', /^m\.salonen/);
  const { navigation } = world();
  const { path, params } = navigation.get();
  const others = Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'dialog'));
  navigation.go({ path, params: others });
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  navigation.go({ path, params: { ...others, 'item.list': 'administrators', dialog: shareDialog.id } });
  const other = await openDialog(button);
  await expect(other.getByRole('combobox', { name: /^Administrators/ })).toBeVisible();
  await expect(other.queryByRole('button', { name: 'Remove m.salonen' })).toBeNull();
  navigation.go({ path, params: others });
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  navigation.go({ path, params });
  await expect(await (await openDialog(button)).findByRole('button', { name: 'Remove m.salonen' }, patience)).toBeVisible();
});
