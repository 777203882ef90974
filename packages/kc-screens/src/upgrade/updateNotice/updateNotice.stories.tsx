import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { findDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import { sessionWorld, StorySession } from '../../story-kit/StorySession.tsx';

const meta: Meta<typeof StorySession> = {
  title: 'System upgrade/Update status',
  component: StorySession,
  args: { scenario: 'updateAvailable', as: 'secroot', speed: 4 },
};
export default meta;
type Story = StoryObj<typeof StorySession>;

const patience = { timeout: 12_000 };
const opened = async () => within(await findDialog({ name: 'Update available' }, patience));
const gone = () => waitFor(() => expect(queryDialog()).toBeNull(), patience);

/** Opens after the sign-in of a domain administrator and leads to the upgrade page. It does not open again in the same session. */
export const AfterSignIn: Story = {
  parameters: { shows: ['UPGR-06', 'UPGR-31', 'UPGR-32'] },
  play: async () => {
    const dialog = await opened();
    await expect(await dialog.findByText('10.6.0', {}, patience)).toBeVisible();
    await expect(dialog.getByText('10.5.0')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Open the upgrade page' }));
    await gone();
    const { navigation } = sessionWorld();
    await expect(navigation.get().path).toBe('/upgrade');
    navigation.go({ path: '/security', params: {} });
    await new Promise((resolve) => setTimeout(resolve, 800));
    await expect(queryDialog()).toBeNull();
  },
};

/** If another dialog is open, the notice waits until it closes. */
export const AfterQuestion: Story = {
  args: { prepare: ({ appliance }) => appliance.environment.store.setValue('vitals', { popup_closed: 'no' }) },
  play: async () => {
    const question = within(await findDialog({ name: 'Report vitals' }, patience));
    await new Promise((resolve) => setTimeout(resolve, 800));
    // Below another dialog, the notice would be hidden from assistive technology.
    await expect(screen.queryByText('Update available')).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'Enable' }));
    await opened();
  },
};

/** Users other than domain administrators do not see the notice. */
export const NotForOthers: Story = {
  args: { as: 'security' },
  play: async () => {
    await screen.findByRole('grid', {}, patience);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await expect(queryDialog()).toBeNull();
  },
};
