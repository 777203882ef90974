import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { passkeys } from 'kc-api/contract/passkeys/passkeys';
import { passkeyTexts } from 'kc-api/rules/passkeys/passkeys';
import AccountScreen from '../../account/AccountScreen.tsx';
import { keptUser } from '../../account/story-kit/accountStory.ts';
import { accountDemo } from '../../account/story-kit/account.demo.ts';
import { opening } from '../../story-kit/demoPage.ts';
import { getDialog } from '../../story-kit/dialogQueries.ts';
import { buttonOf, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { keptPasskey, playAuthenticator, withPasskeys, type PlayedAuthenticator } from '../story-kit/playedAuthenticator.ts';
import { addPasskeyDialog } from './addPasskey.dialog.tsx';

const meta: Meta = { title: 'Passkeys/Add', render: () => <AccountScreen params={{}} /> };
export default meta;

const button = buttonOf(addPasskeyDialog);
const kept = () => keptUser(world().appliance)?.passkeys ?? [];

const story = (
  device: Partial<PlayedAuthenticator>,
  shows: readonly string[],
  play: (dialog: ReturnType<typeof within>) => Promise<void>,
  appliance: StoryAppliance = {},
): StoryObj => ({
  parameters: { shows, appliance: { ...opening(accountDemo, addPasskeyDialog), ...appliance } satisfies StoryAppliance },
  play: async () => {
    playAuthenticator(device);
    await play(await openDialog(button));
  },
});

async function name(dialog: ReturnType<typeof within>, text = 'Blue key') {
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), text);
  await press(dialog, button);
}

export const Ready = story({}, [], async (dialog) => {
  await expect(dialog.getByText(/Your browser then asks for the device\./)).toBeVisible();
});

export const Invalid = story({}, [], async (dialog) => {
  await press(dialog, button);
  await expect(await dialog.findByText(passkeyTexts.noName, {}, patience)).toBeVisible();
});

/** The browser waits for the user. */
export const Pending = story({ next: 'waits' }, [], async (dialog) => {
  await name(dialog);
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-busy', 'true'), patience);
  await userEvent.keyboard('{Escape}');
  await expect(getDialog()).toBeVisible();
});

export const Done = story({ credential: 'bmV3LW9uZQ' }, ['PASS-02'], async (dialog) => {
  await name(dialog);
  await expect(await screen.findByText('Passkey Blue key added', {}, patience)).toBeVisible();
  await expect(kept().map((one) => one.name)).toEqual(['Blue key']);
  await expect(await screen.findByRole('row', { name: /Blue key/ }, patience)).toBeVisible();
});

/** After a cancellation or a timeout, the dialog explains that nothing was added, and keeps the name. */
export const Cancelled = story({ next: 'cancels' }, ['PASS-02'], async (dialog) => {
  await name(dialog);
  await expect(await dialog.findByText(passkeyTexts.notMadeHere, {}, patience)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Blue key');
  await expect(kept()).toEqual([]);
});

/** The appliance refuses a response for another origin. */
export const NotAccepted = story({ origin: 'https://phishing.example' }, ['PASS-08'], async (dialog) => {
  await name(dialog);
  await expect(await dialog.findByText(passkeyTexts.notMade, {}, patience)).toBeVisible();
  await expect(kept()).toEqual([]);
});

export const Taken = story(
  { credential: 'bmV3LW9uZQ' },
  ['PASS-03'],
  async (dialog) => {
    await name(dialog, 'security key');
    await expect(await dialog.findByText(passkeyTexts.taken, {}, patience)).toBeVisible();
  },
  { prepare: (appliance) => withPasskeys(appliance, 'secroot', keptPasskey()) },
);

export const ServerError = story(
  {},
  [],
  async (dialog) => {
    await name(dialog);
    await expect(await dialog.findByText('The vault is being moved.', {}, patience)).toBeVisible();
  },
  { faults: [{ call: passkeys.begin.id, status: 500, error: 'The vault is being moved.' }] },
);
