import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { patience, type Opened } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { opening } from '../../../story-kit/demoPage.ts';
import { findDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';
import { selectKeySetTypeDialog } from './selectKeySetType.dialog.tsx';

const meta: Meta = { title: 'Cloud keys/Key sets/Select type' };
export default meta;

const story = (play: NonNullable<StoryObj['play']>, { shows = [] }: { shows?: readonly string[] }, appliance: StoryAppliance = {}): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { ...opening(cloudKeysDemo, selectKeySetTypeDialog), ...appliance } satisfies StoryAppliance, shows },
  play,
});
const cards = (dialog: Opened) => dialog.getAllByRole('radio').map((card: HTMLElement) => card.getAttribute('value'));

/** The key control vault offers every type, including databases. */
export const Ready = story(
  async () => {
    const dialog = await openDialog('Next');
    await expect(dialog.getByRole('heading', { name: 'Select key set type' })).toBeVisible();
    for (const label of ['AWS Key', 'Azure Key', 'GCP Key', 'Database Key']) await expect(dialog.getByRole('radio', { name: label })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  },
  { shows: ['KSET-07', 'KSET-31', 'CKP-29'] },
);

/** The cloud keys vault offers no databases. */
export const CloudKeysVault = story(
  async () => {
    await expect(cards(await openDialog('Next'))).toEqual(['AWS', 'AZURE', 'GCP']);
  },
  { shows: ['KSET-07', 'KSET-31', 'CKP-27', 'CKP-29'] },
  { flavour: 'cloudkeys' },
);

/** The selected type opens its own dialog. Back returns to the selection. */
export const Done = story(
  async () => {
    const dialog = await openDialog('Next');
    await userEvent.click(dialog.getByRole('radio', { name: 'Azure Key' }));
    await press(dialog, 'Next');
    await expect(await findDialog({ name: 'Create Azure key set' }, patience)).toBeVisible();
    await expect(world().navigation.get().params['dialog']).toBe('keySets.createAzure');
    // The type is the first step of the wizard, and Back returns to it. The entries stay.
    const wizard = await openDialog('Next');
    await userEvent.type(await wizard.findByRole('textbox', { name: /^Name/ }, patience), 'branch-keys');
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    await expect(steps.getAllByRole('listitem')[0]).toHaveTextContent('Type');
    await userEvent.click(wizard.getByRole('button', { name: 'Back' }));
    const again = await findDialog({ name: 'Select key set type' }, patience);
    await expect(
      within(again)
        .getAllByRole('listitem')
        .map((one) => one.textContent?.replace(/^\d/, '')),
    ).toEqual(['Type', 'Details', 'HSM', 'CSP Account', 'Schedule']);
    await userEvent.click(within(again).getByRole('radio', { name: 'Azure Key' }));
    await press(within(again), 'Next');
    const back = within(await findDialog({ name: 'Create Azure key set' }, patience));
    await waitFor(() => expect(back.getByRole('textbox', { name: /^Name/ })).toHaveValue('branch-keys'), patience);
  },
  { shows: ['KSET-31'] },
);

/** A database vault skips the type: its button opens the only dialog directly. */
export const DatabasesVault = story(
  async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create key set' }, patience));
    await expect(await findDialog({ name: 'Create database key set' }, patience)).toBeVisible();
  },
  { shows: ['KSET-31', 'CKP-30'] },
  { at: '/cloudkeys', flavour: 'databases' },
);

export const Denied = story(
  async () => {
    await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), patience);
    await expect(queryDialog()).toBeNull();
  },
  {},
  { role: 'security' },
);
