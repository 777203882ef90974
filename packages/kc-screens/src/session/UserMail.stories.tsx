import type { Tables } from 'kc-appliance';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { sessionWorld, signInOf, StorySession, type SessionWorld } from '../story-kit/StorySession.tsx';
import { findDialog, queryDialog } from '../story-kit/dialogQueries.ts';

const people = ({ appliance }: Pick<SessionWorld, 'appliance'>) => appliance.environment.store.table('users');
const saraOf = (world: Pick<SessionWorld, 'appliance'>) =>
  people(world)
    .all()
    .find((one) => one.login_name === signInOf('security').username) as Tables['users'];

const meta: Meta<typeof StorySession> = {
  title: 'Session/Your email addresses',
  component: StorySession,
  args: { as: 'security', prepare: (world) => people(world).put({ ...saraOf(world), email: '', alert_email: '' }) },
};
export default meta;
type Story = StoryObj<typeof StorySession>;

const patience = { timeout: 8_000 };
const opened = async () => within(await findDialog({ name: 'Your email addresses' }, patience));
const save = async (dialog: Awaited<ReturnType<typeof opened>>) => {
  const button = dialog.getByRole('button', { name: 'Save addresses' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(button);
};

/** A user without an email address gets a prompt for one after the sign-in. */
export const Ready: Story = {
  parameters: { shows: ['AUTH-18'] },
  play: async () => {
    const dialog = await opened();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'sara@nordbank.example');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Alert email' }), 'alerts@nordbank.example');
    await save(dialog);
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect(saraOf(sessionWorld())).toMatchObject({ email: 'sara@nordbank.example', alert_email: 'alerts@nordbank.example' });
  },
};

export const Invalid: Story = {
  play: async () => {
    const dialog = await opened();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'sara');
    await userEvent.tab();
    await expect(await dialog.findByText('Enter a valid email address.')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { faults: [{ call: 'users.change', status: 500, error: 'The vault is being moved.' }] },
  play: async () => {
    const dialog = await opened();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'sara@nordbank.example');
    await save(dialog);
    await expect(await dialog.findByText('The vault is being moved.', {}, patience)).toBeVisible();
  },
};

/** The user postpones it until the next sign-in. */
export const PutOff: Story = {
  play: async () => {
    const dialog = await opened();
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(queryDialog()).toBeNull());
    await expect(sessionWorld().host.memory.mailPutOff.get()).toBe('yes');
    await expect(await screen.findByRole('grid', {}, patience)).toBeVisible();
  },
};
