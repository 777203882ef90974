import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { settings, type UserDefaults } from 'kc-api/contract/security/settings';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { patience, retype, type Opened } from '../../../story-kit/plays.ts';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import DefaultsScreen from '../DefaultsScreen.tsx';

const meta: Meta = { title: 'Security/User defaults/Accounts and passwords' };
export default meta;

const at = '/security/defaults';
const story = (play: NonNullable<StoryObj['play']>, { shows = [] }: { shows?: readonly string[] } = {}, more: StoryAppliance = {}): StoryObj => ({
  render: () => <DefaultsScreen />,
  parameters: { appliance: { at, ...more } satisfies StoryAppliance, shows },
  play,
});

const section = async (): Promise<Opened> => {
  const found = within(await screen.findByRole('region', { name: 'Accounts and passwords' }, patience));
  await found.findByRole('textbox', { name: /^Minimum password length/ }, patience);
  return found;
};
const kept = () => world().appliance.environment.store.value('user_defaults');
const apply = (form: Opened) => form.getByRole('button', { name: 'Apply' });

/** The form shows the stored values, and Apply is disabled until a value changes. */
export const Ready = story(
  async () => {
    const form = await section();
    await expect(form.getByRole('textbox', { name: /^Minimum password length/ })).toHaveValue('8');
    await expect(form.getByRole('textbox', { name: 'Password expiry, amount' })).toHaveValue('60');
    await expect(apply(form)).toHaveAttribute('aria-disabled', 'true');
  },
  { shows: ['SEC-025', 'SEC-104', 'SET-023'] },
);

export const Done = story(
  async () => {
    const form = await section();
    await retype(form, /^Minimum digits/, '2');
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Authentication type/ }), 'LDAP');
    await waitFor(() => expect(apply(form)).not.toHaveAttribute('aria-disabled'), patience);
    await userEvent.click(apply(form));
    await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
    await expect(kept()?.user_authentication).toMatchObject({ type: 'LDAP', strength: { digits: 2, minimum_chars: 8 } });
    await waitFor(() => expect(apply(form)).toHaveAttribute('aria-disabled', 'true'), patience);
  },
  { shows: ['SEC-007', 'SEC-093'] },
);

/** Simulates another user who saves the settings after the page has loaded them. */
const meanwhile = (user_authentication: Partial<UserDefaults['user_authentication']>) =>
  world().ports.client.send(settings.changeUserDefaults, { body: { user_authentication, revision: undefined } });

/** Two users change the password rules at the same time. The second sees the saved values of the first and decides. */
export const Conflict = story(async () => {
  const form = await section();
  await retype(form, /^Failed logins/, '4');
  await meanwhile({ failed_logins: 9, password_expires: 90 * 86_400 });
  await userEvent.click(apply(form));
  const asked = within(await findDialog({ name: 'Changed in the meantime' }, patience));
  await expect(asked.getAllByRole('radiogroup').map((one) => one.getAttribute('aria-label'))).toEqual(['Password expiry', 'Failed logins']);
  await expect(asked.getByRole('radio', { name: 'Password expiry: theirs' })).toHaveAccessibleDescription('3 months');
  await expect(asked.getByRole('radio', { name: 'Failed logins: yours' })).toBeChecked();
  await expect(kept()?.user_authentication['failed_logins']).toBe(9);
  await userEvent.click(asked.getByRole('button', { name: 'Save the chosen values' }));
  await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
  await expect(kept()?.user_authentication).toMatchObject({ failed_logins: 4, password_expires: 90 * 86_400 });
});

/** Eight is accepted and seven is refused, whatever the help text says. */
export const Invalid = story(
  async () => {
    const form = await section();
    await retype(form, /^Minimum password length/, '7');
    await userEvent.tab();
    await expect(await form.findByText('Minimum Password Length setting must be an integer greater than eight.', {}, patience)).toBeVisible();
    for (const label of ['Minimum Digits', 'Minimum Uppercase', 'Minimum Lowercase', 'Minimum Symbols', 'Failed Logins', 'Password History']) {
      await retype(form, new RegExp(`^${label}`, 'i'), '0');
      await userEvent.tab();
      await expect(await form.findByText(`${label} must be an integer greater than zero.`, {}, patience)).toBeVisible();
    }
    await waitFor(() => expect(apply(form)).toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(form.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Failed logins/ })).toHaveValue('5'));
  },
  { shows: ['SEC-048', 'SEC-049', 'SEC-104'] },
);

/** The limits are 1095 days, 36 months or 3 years. Each unit starts with its own default amount. */
export const PasswordExpiry = story(
  async () => {
    const form = await section();
    const unit = form.getByRole('combobox', { name: 'Password expiry, unit' });
    const amount = form.getByRole('textbox', { name: 'Password expiry, amount' });
    for (const [chosen, start, most] of [
      ['m', '6', 36],
      ['y', '1', 3],
      ['d', '60', 1095],
    ] as const) {
      await userEvent.selectOptions(unit, chosen);
      await expect(amount).toHaveValue(start);
      await retype(form, /^Password expiry, amount/, String(most + 1));
      await userEvent.tab();
      await userEvent.tab();
      await expect(await form.findByText('Password expiry cannot be more than 1095 days, 36 months or 3 years.', {}, patience)).toBeVisible();
      await retype(form, /^Password expiry, amount/, String(most));
      await waitFor(() => expect(form.queryByText(/^Password expiry cannot be more/)).toBeNull(), patience);
    }
  },
  { shows: ['SEC-058', 'SEC-101', 'SEC-102'] },
);

/** The limits are 120 months or 10 years, and fewer than 3652 days, which means never. */
export const AccountLifetime = story(
  async () => {
    const form = await section();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Account lifetime' }), 'after');
    const unit = await form.findByRole('combobox', { name: 'Lifetime, unit' });
    for (const [chosen, amount, problem] of [
      ['d', '3653', 'Account lifetime cannot be more than 3652 days.'],
      ['d', '3652', 'Choose Never expires instead of 3652 days.'],
      ['mo', '121', 'Account lifetime cannot be more than 120 months.'],
      ['y', '11', 'Account lifetime cannot be more than 10 years.'],
    ] as const) {
      await userEvent.selectOptions(unit, chosen);
      await retype(form, /^Lifetime, amount/, amount);
      await userEvent.tab();
      await userEvent.tab();
      await expect(await form.findByText(problem, {}, patience)).toBeVisible();
    }
    await retype(form, /^Lifetime, amount/, '10');
    await waitFor(() => expect(apply(form)).not.toHaveAttribute('aria-disabled'), patience);
    await userEvent.click(apply(form));
    await waitFor(() => expect(kept()?.account.expires).toBe(3650 * 86_400), patience);
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Account lifetime' }), 'never');
    await waitFor(() => expect(apply(form)).not.toHaveAttribute('aria-disabled'), patience);
    await userEvent.click(apply(form));
    await waitFor(() => expect(kept()?.account.expires).toBe(3652 * 86_400), patience);
  },
  { shows: ['SEC-050', 'SEC-051', 'SEC-052', 'SEC-053', 'SEC-103'] },
);

/** The form keeps its entries after the server refuses them. */
export const ServerError = story(
  async () => {
    const form = await section();
    await retype(form, /^Password history/, '7');
    await waitFor(() => expect(apply(form)).not.toHaveAttribute('aria-disabled'), patience);
    await userEvent.click(apply(form));
    await expect(await form.findByText('The vault is being moved.', {}, patience)).toBeVisible();
    await expect(form.getByRole('textbox', { name: /^Password history/ })).toHaveValue('7');
  },
  {},
  { faults: [{ call: 'settings.changeUserDefaults', status: 500, error: 'The vault is being moved.' }] },
);

export const Pending = story(
  async () => {
    const form = await section();
    await retype(form, /^Password history/, '7');
    await waitFor(() => expect(apply(form)).not.toHaveAttribute('aria-disabled'), patience);
    await userEvent.click(apply(form));
    await waitFor(() => expect(apply(form)).toHaveAttribute('aria-busy', 'true'));
  },
  {},
  { faults: [{ call: 'settings.changeUserDefaults', mode: 'forever' }] },
);

export const Loading = story(
  async () => {
    await screen.findByRole('region', { name: 'Accounts and passwords' }, patience);
    await expect(screen.queryByRole('textbox', { name: /^Minimum password length/ })).toBeNull();
  },
  {},
  { faults: [{ call: 'settings.userDefaults', mode: 'forever' }] },
);

export const Failed = story(
  async () => {
    const form = within(await screen.findByRole('region', { name: 'Accounts and passwords' }, patience));
    await expect(await form.findByText('The settings cannot be read now.', {}, patience)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Try again' }));
    await section();
  },
  {},
  { faults: [{ call: 'settings.userDefaults', status: 500, error: 'The settings cannot be read now.', times: 1 }] },
);
