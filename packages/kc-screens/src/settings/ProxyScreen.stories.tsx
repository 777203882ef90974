import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { proxy } from 'kc-api/contract/settings/proxy';
import { findDialog } from '../story-kit/dialogQueries.ts';
import { patience, retype, type Opened } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import ProxyScreen from './ProxyScreen.tsx';

const meta: Meta = { title: 'Settings/Proxy' };
export default meta;

interface Evidence {
  shows?: readonly string[];
}
const story = (play: NonNullable<StoryObj['play']>, { shows = [] }: Evidence = {}, more: StoryAppliance = {}): StoryObj => ({
  render: () => <ProxyScreen />,
  parameters: { appliance: { at: '/proxy', ...more } satisfies StoryAppliance, shows },
  play,
});

const section = async (): Promise<Opened> => {
  const found = within(await screen.findByRole('region', { name: 'Proxy server' }, patience));
  await found.findByRole('textbox', { name: /^Server/ }, patience);
  return found;
};
const kept = () => world().appliance.environment.store.value('proxy');
const apply = (form: Opened) => form.getByRole('button', { name: 'Apply' });
const pressApply = async (form: Opened) => {
  await waitFor(() => expect(apply(form)).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(apply(form));
};
const there = { server: 'proxy.nordbank.example', port: 3128, username: 'keycontrol', password: 'Proxy-Demo-1' };
const withProxy: StoryAppliance = { prepare: ({ environment }) => environment.store.setValue('proxy', there) };

/** The form shows the stored values, except the password. */
export const Ready = story(
  async () => {
    const form = await section();
    await expect(form.getByRole('textbox', { name: /^Server/ })).toHaveValue('proxy.nordbank.example');
    await expect(form.getByRole('textbox', { name: /^Port/ })).toHaveValue('3128');
    await expect(form.getByRole('textbox', { name: /^User name/ })).toHaveValue('keycontrol');
    await expect(form.getByRole('button', { name: 'Change Password' })).toBeVisible();
    await expect(document.body.innerHTML).not.toContain('Proxy-Demo-1');
    await expect(apply(form)).toHaveAttribute('aria-disabled', 'true');
  },
  { shows: ['SET-001', 'SET-024', 'SHELL-032'] },
  withProxy,
);

export const Done = story(
  async () => {
    const form = await section();
    await retype(form, /^Server/, 'proxy.nordbank.example');
    await retype(form, /^Port/, '3128');
    await retype(form, /^User name/, 'keycontrol');
    await userEvent.type(form.getByLabelText(/^Password/, { selector: 'input' }), 'Proxy-Demo-2');
    await pressApply(form);
    await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeVisible();
    await expect(kept()).toEqual({ ...there, direct_hosts: [], password: 'Proxy-Demo-2' });
    await expect(await form.findByRole('button', { name: 'Change Password' }, patience)).toBeVisible();
  },
  { shows: ['SET-001', 'SET-112'] },
);

/** Each invalid field shows its own error. */
export const Invalid = story(
  async () => {
    const form = await section();
    await retype(form, /^User name/, 'k');
    await userEvent.clear(form.getByRole('textbox', { name: /^User name/ }));
    await userEvent.type(form.getByLabelText(/^Password/, { selector: 'input' }), 'short');
    for (const name of [/^Server/, /^Port/, /^User name/]) {
      await userEvent.click(form.getByRole('textbox', { name }));
      await userEvent.tab();
    }
    for (const text of ['Server is required.', 'Port is required.', 'Username is required.', 'Password must be at least 8 characters long.'])
      await expect(await form.findByText(text, {}, patience)).toBeVisible();
    await retype(form, /^Port/, '70000');
    await userEvent.tab();
    await expect(await form.findByText('Port must be between 1 and 65535', {}, patience)).toBeVisible();
    await expect(apply(form)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(form.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(form.queryByText('Server is required.')).toBeNull(), patience);
  },
  { shows: ['SET-055', 'SET-056', 'SET-057', 'SET-058'] },
);

/** Empty fields disable the proxy. The console asks for confirmation, and the appliance deletes the password. */
export const TurnedOff = story(
  async () => {
    const form = await section();
    for (const name of [/^Server/, /^Port/, /^User name/]) await retype(form, name, '');
    await pressApply(form);
    const question = within(await findDialog({ name: 'Turn off the proxy' }, patience));
    await expect(question.getByText(/connects to other servers directly/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Turn off proxy' }));
    await waitFor(() => expect(kept()).toEqual({ server: '', port: null, username: '', password: '' }), patience);
  },
  { shows: ['SET-001'] },
  withProxy,
);

/** Two users change the proxy at the same time. The second sees the saved values of the first. */
export const Conflict = story(
  async () => {
    const form = await section();
    await retype(form, /^Port/, '8080');
    const { environment } = world().appliance;
    environment.store.setValue('proxy', { ...there, port: 9090 });
    environment.store.setValue('proxy_revision', 7);
    await pressApply(form);
    const asked = within(await findDialog({ name: 'Changed in the meantime' }, patience));
    await expect(asked.getByRole('radio', { name: 'Port: theirs' })).toHaveAccessibleDescription('9090');
    await userEvent.click(asked.getByRole('button', { name: 'Save the chosen values' }));
    await waitFor(() => expect(kept()?.port).toBe(8080), patience);
  },
  {},
  withProxy,
);

export const ServerError = story(
  async () => {
    const form = await section();
    await retype(form, /^Port/, '8080');
    await pressApply(form);
    await expect(await form.findByText('The vault is being moved.', {}, patience)).toBeVisible();
    await expect(form.getByRole('textbox', { name: /^Port/ })).toHaveValue('8080');
  },
  {},
  { ...withProxy, faults: [{ call: proxy.change.id, status: 500, error: 'The vault is being moved.' }] },
);

export const Pending = story(
  async () => {
    const form = await section();
    await retype(form, /^Port/, '8080');
    await pressApply(form);
    await waitFor(() => expect(apply(form)).toHaveAttribute('aria-busy', 'true'));
  },
  {},
  { ...withProxy, faults: [{ call: proxy.change.id, mode: 'forever' }] },
);

export const Loading = story(
  async () => {
    await screen.findByRole('region', { name: 'Proxy server' }, patience);
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
  {},
  { faults: [{ call: proxy.read.id, mode: 'forever' }] },
);

export const Failed = story(
  async () => {
    const found = within(await screen.findByRole('region', { name: 'Proxy server' }, patience));
    await expect(await found.findByText('The settings cannot be read now.', {}, patience)).toBeVisible();
    await expect(found.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  {},
  { faults: [{ call: proxy.read.id, status: 500, error: 'The settings cannot be read now.' }] },
);

/** Tests the saved proxy with a request to a server. Shows each step and the reason of a failure. */
export const Tested = story(
  async () => {
    await section();
    const test = within(await screen.findByRole('region', { name: 'Proxy test' }, patience));
    await expect(test.getByRole('button', { name: 'Test proxy' })).toHaveAccessibleDescription(/Enter the host name of an HTTPS server/);
    await retype(test, /^Target/, 'login.nordbank.example');
    await userEvent.click(test.getByRole('button', { name: 'Test proxy' }));
    await expect(await test.findByText('Proxy test successful.', {}, patience)).toBeVisible();
    await expect(test.getByText('Reached login.nordbank.example, port 443. TLSv1.3, TLS_AES_256_GCM_SHA384.')).toBeVisible();
    world().appliance.environment.store.setValue('proxy', { ...there, password: 'Proxy-Wrong-1' });
    await userEvent.click(test.getByRole('button', { name: 'Test proxy' }));
    await expect(await test.findByText(/^Log in: failed$/, {}, patience)).toBeVisible();
    const steps = within(test.getByRole('list', { name: 'Steps of the test' })).getAllByRole('listitem');
    await expect(steps.at(-1)).toHaveTextContent(/refused the user name or the password \(407\)\..*Check the user name and the password of the proxy\./);
    await expect(test.getByText(/^Previous test passed, /)).toBeVisible();
  },
  {},
  withProxy,
);

/** The test is not available without a proxy. */
export const NothingToTest = story(async () => {
  await section();
  await expect(screen.queryByRole('region', { name: 'Proxy test' })).toBeNull();
});
