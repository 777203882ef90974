import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { getDialog } from '../../../story-kit/dialogQueries.ts';
import { also, patience, retype, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { machineTokensDemo, storedTokens } from '../../story-kit/machineTokens.demo.ts';
import { createTokenDialog } from './createToken.dialog.tsx';

const meta: Meta = { title: 'Sessions/Create a machine token' };
export default meta;

const button = buttonOf(createTokenDialog);

async function choose(dialog: Opened, field: RegExp, option: string) {
  await userEvent.click(dialog.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }, patience));
  await userEvent.keyboard('{Escape}');
}

async function fill(dialog: Opened) {
  await retype(dialog, /^Name/, 'Nightly export');
  await choose(dialog, /^Resources/, 'cloudKeys');
  await retype(dialog, /^Accepted from/, '10.20.0.0/16, fd00::/8');
}

const made = (appliance: Parameters<typeof storedTokens>[0]) => storedTokens(appliance).find(({ name }) => name === 'Nightly export');

const states = dialogStories(machineTokensDemo, createTokenDialog, {
  usesAnswer: true,
  fill,
  spoil: async (dialog) => {
    await retype(dialog, /^Accepted from/, 'intranet');
    await userEvent.tab();
  },
  problem: 'Enter IP addresses or networks such as 10.0.0.0/8, separated by commas.',
  done: 'Machine token Nightly export created',
  check: (appliance) =>
    void expect(made(appliance)).toMatchObject({ addresses: ['10.20.0.0/16', 'fd00::/8'], calls: expect.arrayContaining(['cloudKeys.list']) }),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);

/** The success state shows the token once. The appliance stores its hash only. */
export const Done = also(states.Done, { shows: ['TOK-01', 'TOK-02', 'TOK-04'] }, async () => {
  const done = within(getDialog());
  await expect(done.getByText('Machine token', { exact: true })).toBeVisible();
  await expect(done.getByText(/Send it in the header Auth-Token of each request\./)).toBeVisible();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** The form names the calls that result from the resources and the actions. */
export const Calls = variant(states.Ready, { shows: ['TOK-02', 'TOK-03'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('No calls chosen')).toBeVisible();
  await choose(dialog, /^Resources/, 'groups');
  await expect(await dialog.findByText('The token can make 2 calls', {}, patience)).toBeVisible();
  await expect(dialog.getByText(/groups\.list, groups\.read/)).toBeVisible();
  await choose(dialog, /^Actions/, 'Delete');
  await expect(dialog.queryByText(/users\.remove/)).toBeNull();
  await expect(made(world().appliance)).toBeUndefined();
});
