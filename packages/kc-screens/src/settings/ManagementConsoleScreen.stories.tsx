import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { managementConsole } from 'kc-api/contract/settings/managementConsole';
import { patience, retype } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import ManagementConsoleScreen from './ManagementConsoleScreen.tsx';
import { connect } from './story-kit/kcmRecord.ts';

const meta: Meta = { title: 'Settings/Management console/Page' };
export default meta;

interface Evidence {
  shows?: readonly string[];
}
const story = (play: NonNullable<StoryObj['play']>, { shows = [] }: Evidence = {}, more: StoryAppliance = {}): StoryObj => ({
  render: () => <ManagementConsoleScreen />,
  parameters: { appliance: { at: '/slmonboarding', ...more } satisfies StoryAppliance, shows },
  play,
});
const section = async () => {
  const found = within(await screen.findByRole('region', { name: 'Connection' }, patience));
  await found.findByRole('button', { name: 'Connect' }, patience);
  return found;
};
const kept = () => world().appliance.environment.store.value('kcm');
const enter = async (address: string, token = 'Kcm-Token-1') => {
  const form = await section();
  await retype(form, /^Address/, address);
  await userEvent.type(form.getByLabelText(/^Token/, { selector: 'input' }), token);
  await userEvent.tab();
  return form;
};
const press = async () => {
  const button = screen.getByRole('button', { name: 'Connect' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(button);
};

export const Connect = story(
  async () => {
    await enter('{{10.0.0.1}');
    await press();
    await expect((await screen.findAllByText('Vault Connected to KCM Successfully', {}, patience))[0]).toBeVisible();
    await expect(kept()).toMatchObject({ kcm_ip: '{10.0.0.1}', connected: 'yes' });
    await expect(await screen.findByRole('button', { name: 'Disconnect' }, patience)).toBeVisible();
    await expect(document.body.innerHTML).not.toContain('Kcm-Token-1');
  },
  { shows: ['SET-011', 'SET-031', 'SET-105', 'SET-114', 'SHELL-025'] },
);

export const Invalid = story(
  async () => {
    const form = await enter('kcm');
    await expect(await form.findByText('Enter a valid host name or IPv4 address.', {}, patience)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Connect' })).toHaveAttribute('aria-disabled', 'true');
  },
  { shows: ['SET-073'] },
);

/** The form keeps its entries after the server refuses them. */
export const Refused = story(async () => {
  const form = await enter('unreachable.example.com');
  await press();
  await expect((await screen.findAllByText(/did not respond on port 443/, {}, patience))[0]).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^Address/ })).toHaveValue('unreachable.example.com');
  await expect(kept()?.connected ?? 'no').toBe('no');
});

/** One click trusts a certificate of an unknown authority, and the next test passes. The test does not use the token. */
export const OfPrivateAuthority = story(async () => {
  const form = await section();
  await retype(form, /^Address/, 'private.kcm.example');
  await userEvent.tab();
  await userEvent.click(form.getByRole('button', { name: 'Test connection' }));
  await expect(await form.findByText(/^Set up TLS: failed$/, {}, patience)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Trust this certificate' }));
  await userEvent.click(form.getByRole('button', { name: 'Test connection' }));
  await expect(await form.findByText('The management console responds.', {}, patience)).toBeVisible();
  await expect(form.getByText('The token is valid once, and is not tried in a test.')).toBeVisible();
});

/** Returns to the user's own account. */
export const Cancel = story(
  async () => {
    await userEvent.click((await section()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(world().navigation.get().path).toBe('/account'), patience);
  },
  { shows: ['SET-012', 'SHELL-072'] },
);

/** The page shows the last error of the management console as a warning. */
export const Connected = story(
  async () => {
    await expect(await screen.findByText('kcm.nordbank.example', {}, patience)).toBeVisible();
    await expect(screen.getByText('5f0c7a21')).toBeVisible();
    await expect(screen.getByText('The last synchronization failed.')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
  },
  { shows: ['SET-031', 'SET-104'] },
  { prepare: (appliance) => connect(appliance, 'The last synchronization failed.') },
);

export const Pending = story(
  async () => {
    await enter('kcm.example.com');
    await press();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Connect' })).toHaveAttribute('aria-busy', 'true'));
  },
  {},
  { faults: [{ call: managementConsole.connect.id, mode: 'forever' }] },
);

export const Failed = story(
  async () => {
    await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
  },
  {},
  { faults: [{ call: managementConsole.read.id, status: 500, error: 'The vault is being moved.' }] },
);
