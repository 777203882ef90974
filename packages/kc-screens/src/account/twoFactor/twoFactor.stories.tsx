import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { twoFactor } from 'kc-api/contract/account/account';
import type { DialogDefinition } from '../../shell/index.ts';
import { opening } from '../../story-kit/demoPage.ts';
import { buttonOf, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { totp } from '../../story-kit/totp.ts';
import { getDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import { enabledOtp, keptUser, patience, withUser } from '../story-kit/accountStory.ts';
import { accountDemo } from '../story-kit/account.demo.ts';
import { removeTwoFactorDialog } from './removeTwoFactor.dialog.tsx';
import { setUpTwoFactorDialog } from './setUpTwoFactor.dialog.tsx';
import AccountScreen from '../AccountScreen.tsx';

const meta: Meta = { title: 'Account/Two-factor', render: () => <AccountScreen params={{}} /> };
export default meta;

interface Evidence {
  /** Requirements that this play function verifies. */
  shows: readonly string[];
}

const story = (
  appliance: StoryAppliance,
  { shows }: Evidence,
  play: NonNullable<StoryObj['play']>,
  dialog: DialogDefinition<never> = setUpTwoFactorDialog,
): StoryObj => ({
  parameters: { shows, appliance: { ...opening(accountDemo, dialog), ...appliance } satisfies StoryAppliance },
  play,
});
const steps = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole('navigation', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent?.replace(/^\d|done$/g, ''));

async function toCode() {
  const dialog = await openDialog('Next');
  await press(dialog, 'Next');
  await dialog.findByRole('img', { name: 'QR code for your authenticator app' }, patience);
  return dialog;
}

async function toToken() {
  const dialog = await toCode();
  await press(dialog, 'Next');
  await dialog.findByRole('textbox', { name: /Code/ }, patience);
  return dialog;
}

/** The authenticator app is the default. Its setup has three steps. */
export const Method = story({}, { shows: ['ACCT-10', 'ACCT-13'] }, async () => {
  const dialog = await openDialog('Next');
  await expect(dialog.getByRole('radio', { name: /^Authenticator app/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^One-time code by email/ })).not.toBeChecked();
  await expect(steps(dialog)).toEqual(['Method', 'QR code', 'Verification']);
});

/** Shows the QR code. The secret is hidden until the user reveals it. */
export const QrCode = story({}, { shows: ['ACCT-10', 'ACCT-24', 'ACCT-27'] }, async () => {
  const dialog = await toCode();
  const image = dialog.getByRole('img', { name: 'QR code for your authenticator app' });
  await waitFor(() => expect((image as HTMLImageElement).naturalWidth).toBeGreaterThan(100), patience);
  await userEvent.click(dialog.getByRole('button', { name: 'Show secret' }));
  await expect(dialog.getByText(keptUser(world().appliance)?.otp?.secret ?? 'none')).toBeVisible();
});

/** A valid code from the app enables two-factor. */
export const Done = story({}, { shows: ['ACCT-05', 'ACCT-10', 'ACCT-13', 'ACCT-25'] }, async () => {
  const dialog = await toToken();
  const secret = keptUser(world().appliance)?.otp?.secret ?? '';
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Code/ })).toHaveFocus());
  await userEvent.type(dialog.getByRole('textbox', { name: /Code/ }), await totp(secret));
  await press(dialog, buttonOf(setUpTwoFactorDialog));
  await expect(await screen.findByText('Two-factor authentication enabled successfully', {}, patience)).toBeVisible();
  await expect(await within(screen.getByRole('region', { name: 'Two-factor authentication' })).findByText('Enabled', {}, patience)).toBeVisible();
  await expect(keptUser(world().appliance)?.otp?.verified).toBe(true);
  // Open sessions continue, and the secret is not shown again.
  await expect(screen.queryByText('Signed out')).toBeNull();
  await expect(document.body.textContent).not.toContain(secret);
});

export const WrongCode = story({}, { shows: ['ACCT-25', 'ACCT-35'] }, async () => {
  const dialog = await toToken();
  await userEvent.type(dialog.getByRole('textbox', { name: /Code/ }), '000000');
  await press(dialog, buttonOf(setUpTwoFactorDialog));
  await expect(await dialog.findByText('Failed to enable two-factor authentication', {}, patience)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Code/ })).toBeInvalid(), patience);
  await expect(keptUser(world().appliance)?.otp?.verified).toBe(false);
});

export const NoCode = story({}, { shows: [] }, async () => {
  const dialog = await toToken();
  await press(dialog, buttonOf(setUpTwoFactorDialog));
  await expect(await dialog.findByText('Enter the code.', {}, patience)).toBeVisible();
});

/** Setup by email shows no QR code. */
export const ByEmail = story({}, { shows: ['ACCT-10', 'ACCT-24'] }, async () => {
  const dialog = await openDialog('Next');
  await userEvent.click(dialog.getByRole('radio', { name: /^One-time code by email/ }));
  await press(dialog, 'Next');
  await expect(await dialog.findByText('A code was sent to your email address.', {}, patience)).toBeVisible();
  await expect(steps(dialog)).toEqual(['Method', 'Verification']);
  await expect(keptUser(world().appliance)?.otp?.type).toBe('email');
});

export const NoMailServer = story(
  { prepare: ({ environment }) => environment.store.setValue('mail_server', { server: '', port: 25, login: '', sender: '', ssl: 'no', disable: 'yes' }) },
  { shows: ['ACCT-35'] },
  async () => {
    const dialog = await openDialog('Next');
    await userEvent.click(dialog.getByRole('radio', { name: /^One-time code by email/ }));
    await press(dialog, 'Next');
    await expect(await dialog.findByText('The mail server is not set up. Choose the authenticator app.', {}, patience)).toBeVisible();
    await expect(dialog.getByText('Failed to enable two-factor authentication')).toBeVisible();
  },
);

/** Back returns to the method. A new setup replaces the pending one. */
export const Back = story({}, { shows: [] }, async () => {
  const dialog = await toCode();
  const first = keptUser(world().appliance)?.otp?.secret;
  await press(dialog, 'Back');
  await expect(await dialog.findByRole('radio', { name: /^Authenticator app/ }, patience)).toBeChecked();
  await press(dialog, 'Next');
  await dialog.findByRole('img', { name: 'QR code for your authenticator app' }, patience);
  await expect(keptUser(world().appliance)?.otp?.secret).not.toBe(first);
});

export const Pending = story({ faults: [{ call: twoFactor.begin.id, mode: 'forever' }] }, { shows: [] }, async () => {
  const dialog = await openDialog('Next');
  await press(dialog, 'Next');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-busy', 'true'));
  await userEvent.keyboard('{Escape}');
  await expect(getDialog()).toBeVisible();
});

export const QrCodeFailed = story(
  { faults: [{ call: twoFactor.qrcode.id, status: 500, error: 'The code cannot be drawn now.', times: 1 }] },
  { shows: ['ACCT-27'] },
  async () => {
    const dialog = await openDialog('Next');
    await press(dialog, 'Next');
    await expect(await dialog.findByText('The code cannot be drawn now.', {}, patience)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await expect(await dialog.findByRole('img', { name: 'QR code for your authenticator app' }, patience)).toBeVisible();
  },
);

/** The setup is not available while two-factor is on. */
export const Denied = story({ prepare: withUser({ otp: enabledOtp }) }, { shows: [] }, async () => {
  await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), patience);
  await expect(queryDialog()).toBeNull();
});

export const Remove = story(
  {},
  { shows: ['ACCT-06', 'ACCT-26'] },
  async () => {
    const dialog = await openDialog(buttonOf(removeTwoFactorDialog));
    await press(dialog, buttonOf(removeTwoFactorDialog));
    await expect(await screen.findByText('Two-factor authentication removed', {}, patience)).toBeVisible();
    await expect(keptUser(world().appliance)?.otp).toBeNull();
  },
  removeTwoFactorDialog,
);

export const RemoveFailed = story(
  { faults: [{ call: twoFactor.remove.id, status: 500, error: 'The vault is being moved.' }] },
  { shows: [] },
  async () => {
    const dialog = await openDialog(buttonOf(removeTwoFactorDialog));
    await press(dialog, buttonOf(removeTwoFactorDialog));
    await expect(await dialog.findByText('The vault is being moved.', {}, patience)).toBeVisible();
  },
  removeTwoFactorDialog,
);

export const RemoveNothing = story(
  { prepare: () => undefined },
  { shows: [] },
  async () => {
    await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), patience);
    await expect(queryDialog()).toBeNull();
  },
  removeTwoFactorDialog,
);
