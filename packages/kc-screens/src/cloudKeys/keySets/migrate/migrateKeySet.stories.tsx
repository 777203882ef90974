import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, type Opened, refusedRow, variant } from '../../../story-kit/plays.ts';
import type { StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { changeSet } from '../../story-kit/records.ts';
import { migrateKeySetDialog } from './migrateKeySet.dialog.tsx';
import { cloudKeysDemo, setRow } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Key sets/Migrate' };
export default meta;

const button = buttonOf(migrateKeySetDialog);

async function choose(dialog: Opened, target: string) {
  const card = dialog.getByRole('radio', { name: target });
  await waitFor(() => expect(card).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(card);
  await press(dialog, 'Next');
  await dialog.findByRole('textbox', { name: /^Name of the key set/ }, patience);
}
const about = (name: string, target: string, appliance: StoryAppliance = {}) =>
  dialogStories(cloudKeysDemo, migrateKeySetDialog, {
    over: { row: setRow(name) },
    fill: async (dialog) => {
      await choose(dialog, target);
      await userEvent.type(dialog.getByRole('textbox', { name: /^Name of the key set/ }), name);
    },
    done: 'The migration has started',
    appliance,
  });
const states = about('retail-apps', 'HSM');

/** Offers only the place where the keys are not stored yet. */
export const Ready = also(states.Ready, { shows: ['KSET-12'] }, async () => {
  const dialog = await openDialog('Next');
  await expect(dialog.getAllByRole('radio').map((card: HTMLElement) => card.getAttribute('value'))).toEqual(['HSM']);
  await expect(dialog.getByText('The keys of this key set are in Key Control.')).toBeVisible();
});
/** The name of the key set must be typed. */
export const Invalid = variant(states.Ready, { shows: ['KSET-12'] }, async () => {
  const dialog = await openDialog('Next');
  await choose(dialog, 'HSM');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name of the key set/ }), 'retail');
  await userEvent.tab();
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'), patience);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name of the key set/ }), '-apps');
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'), patience);
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
/** After the start, the details show that the migration is running. */
export const Done = also(states.Done, { shows: ['KSET-12', 'KSET-26', 'KSET-75'] }, async () => {
  await expect(await screen.findByText('Migration to HSM is in progress', {}, patience)).toBeVisible();
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** Migrates from the HSM back to key control. */
export const ToKeyControl = also(about('dr-keys', 'Key Control').Done, { shows: ['KSET-12', 'KSET-75'] }, async () => {
  await expect(await screen.findByText('Migration to Key Control is in progress', {}, patience)).toBeVisible();
});

/** Without an HSM, a key set cannot be moved to one. */
export const NoHsm: StoryObj = {
  ...about('retail-apps', 'HSM', {
    prepare: ({ environment }) => environment.store.setValue('active_hsm', { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' }),
  }).Ready,
  play: async () => {
    const dialog = await openDialog('Next');
    await expect(await dialog.findByText('System HSM is not configured.', {}, patience)).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'HSM' }));
    await expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Instructions for a move to a vault, as numbered steps. */
export const Instructions = variant(states.Ready, { shows: ['KSET-13'] }, async () => {
  const dialog = await openDialog('Next');
  await userEvent.click(dialog.getByText('Instructions for migrating to the vault'));
  const list = await dialog.findByRole('list', { name: 'Migrating to the vault' }, patience);
  await expect([...list.children].map((step) => step.textContent)).toEqual([
    'Back up this appliance.',
    'Create the key set in the vault.',
    'Migrate the keys of this key set to it.',
    'Verify the keys in the vault.',
  ]);
  await expect(list.tagName).toBe('OL');
});

/** Only one migration runs at a time. */
export const WhileRunning: StoryObj = refusedRow(cloudKeysDemo, migrateKeySetDialog, {
  row: setRow('retail-apps'),
  prepare: (one) => changeSet(one, 'retail-apps', { migrate_to_hsm_in_progress: 'yes' }),
});
