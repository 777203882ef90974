import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { opening } from '../../story-kit/demoPage.ts';
import { buttonOf, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { patience } from '../../story-kit/plays.ts';
import { findDialog } from '../../story-kit/dialogQueries.ts';
import { twoFactorDemo } from '../story-kit/twoFactor.demo.ts';
import { enforceTwoFactorDialog } from './enforceTwoFactor.dialog.tsx';
import { relaxTwoFactorDialog } from './relaxTwoFactor.dialog.tsx';
import TwoFactorScreen from './TwoFactorScreen.tsx';

const meta: Meta = { title: 'Security/Two-factor authentication' };
export default meta;

const story = (play: NonNullable<StoryObj['play']>, { shows = [] }: { shows?: readonly string[] } = {}, more: StoryAppliance = {}): StoryObj => ({
  render: () => <TwoFactorScreen />,
  parameters: { appliance: { at: '/twofactorauth', ...more } satisfies StoryAppliance, shows },
  play,
});
const enforce = buttonOf(enforceTwoFactorDialog);
const relax = buttonOf(relaxTwoFactorDialog);
const enforced = () => world().appliance.environment.store.value('two_factor')?.enforced ?? false;
const find = () => screen.findByRole('switch', { name: 'Enforce two-factor authentication for all users' }, patience);

/** Shows the setting and the number of users without a second factor. */
export const Off = story(
  async () => {
    await expect(await find()).toHaveAttribute('aria-checked', 'false');
    await expect(screen.getByText(/^\d+ users have no two-factor authentication\.$/)).toBeVisible();
  },
  { shows: ['SEC-009', 'SEC-084'] },
);

/** Enabling asks for confirmation. Afterwards the user can only sign out. */
export const TurnOn = story(
  async () => {
    await userEvent.click(await find());
    const asked = await openDialog(enforce);
    await expect(enforced()).toBe(false);
    await press(asked, enforce);
    const modal = within(await findDialog({ name: 'Two-factor authentication' }, patience));
    await expect(await modal.findByText('Two-factor authentication has been enabled. You will be logged out.', {}, patience)).toBeVisible();
    await expect(enforced()).toBe(true);
    await expect(modal.getAllByRole('button').map((one) => one.textContent)).toEqual(['Log out']);
    await userEvent.keyboard('{Escape}');
    await expect(modal.getByRole('button', { name: 'Log out' })).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'Log out' }));
    await expect(await screen.findByText('Signed out', {}, patience)).toBeVisible();
  },
  { shows: ['SEC-041', 'SEC-108', 'SEC-084', 'ACCT-18'] },
);

export const TurnOnFails = story(
  async () => {
    await userEvent.click(await find());
    const asked = await openDialog(enforce);
    await press(asked, enforce);
    await expect(await asked.findByText('Failed to enable two-factor authentication', {}, patience)).toBeVisible();
    await expect(asked.getByText('The vault is being moved.')).toBeVisible();
  },
  { shows: ['SEC-096'] },
  { faults: [{ call: 'settings.changeTwoFactor', status: 500, error: 'The vault is being moved.' }] },
);

export const TurnOff = story(
  async () => {
    const control = await find();
    await waitFor(() => expect(control).toHaveAttribute('aria-checked', 'true'), patience);
    await userEvent.click(control);
    await press(await openDialog(relax), relax);
    await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
    await expect(enforced()).toBe(false);
  },
  { shows: ['SEC-084'] },
  {
    prepare: ({ environment: { store } }) => {
      store.setValue('two_factor', { enforced: true });
      const users = store.table('users');
      for (const user of users.all())
        if (user.login_name === 'secroot') users.put({ ...user, otp: { type: 'totp', secret: 'JBSWY3DPEHPK3PXP', verified: true, lastCounter: 0 } });
    },
  },
);

/** Every user may open the route, but only the security privilege shows the setting. */
export const Denied = story(
  async () => {
    await expect(await screen.findByText('You do not have access to this page.', {}, patience)).toBeVisible();
    await expect(screen.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible();
    await expect(screen.queryByRole('switch')).toBeNull();
  },
  { shows: ['SEC-009'] },
  { role: 'cloud' },
);

export const Failed = story(
  async () => {
    await expect(await screen.findByText('The setting cannot be read now.', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await find();
  },
  {},
  { faults: [{ call: 'settings.twoFactor', status: 500, error: 'The setting cannot be read now.', times: 1 }] },
);

export const Loading = story(
  async () => {
    await screen.findByRole('heading', { name: 'Two-factor authentication' }, patience);
    await expect(screen.queryByRole('switch')).toBeNull();
  },
  {},
  { faults: [{ call: 'settings.twoFactor', mode: 'forever' }] },
);

/** The dialog asks only after it has loaded the number of affected users. */
export const QuestionWaits = story(
  async () => {
    const dialog = await openDialog('Try again');
    await expect(await dialog.findByText('The setting cannot be read now.', {}, patience)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: enforce })).toBeNull();
    world().appliance.faults.set([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    const asked = await openDialog(enforce);
    await expect(await asked.findByText(/^\d+ users have no two-factor authentication and must set it up/, {}, patience)).toBeVisible();
  },
  {},
  { ...opening(twoFactorDemo, enforceTwoFactorDialog), faults: [{ call: 'settings.twoFactor', status: 500, error: 'The setting cannot be read now.' }] },
);
