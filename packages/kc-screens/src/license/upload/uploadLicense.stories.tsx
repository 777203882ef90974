import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { demoLicenses } from 'kc-appliance/scenarios';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also, patience, variant, type Opened } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { licenseDemo } from '../story-kit/license.demo.ts';
import { uploadLicenseDialog } from './uploadLicense.dialog.tsx';

const meta: Meta = { title: 'License/Upload' };
export default meta;

const button = buttonOf(uploadLicenseDialog);
const choose = (dialog: Opened, text: string) =>
  userEvent.upload(dialog.getByLabelText(/^License file/, { selector: 'input' }), new File([text], 'nordbank.lic'));
const accept = (dialog: Opened) => userEvent.click(dialog.getByRole('checkbox', { name: /^I accept the End User License Agreement/ }));
const isVerified = (dialog: Opened) => dialog.findByText(/^The signature is valid\./, {}, patience);

const states = dialogStories(licenseDemo, uploadLicenseDialog, {
  fill: async (dialog) => {
    await choose(dialog, demoLicenses.renewal);
    await isVerified(dialog);
    await accept(dialog);
  },
  spoil: async (dialog) => {
    await choose(dialog, demoLicenses.foreign);
    await accept(dialog);
  },
  problem: /^The license is not signed by the vendor of this appliance\./,
  done: 'License accepted. The page will reload.',
  check: ({ environment }) => void expect(environment.store.value('license_installed')).toMatchObject({ license_id: 'NB-2026-0412', vm_limit: 1_000 }),
});

/** The form has a file, the agreement and a check box. */
export const Ready = also(states.Ready, { shows: ['SET-123'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(/You use it on hardware/)).toBeVisible();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['SET-101', 'SET-102', 'SET-103', 'SET-123'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** The license is not installed without accepting the agreement. */
export const NotAccepted = variant(states.Ready, { shows: ['SET-072'] }, async () => {
  const dialog = await openDialog(button);
  await choose(dialog, demoLicenses.renewal);
  await isVerified(dialog);
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  await accept(dialog);
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'), patience);
});

/** The dialog lists what the new license no longer allows, before the user accepts it. A second file gets its own verification. */
export const AllowsLess = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await choose(dialog, demoLicenses.expired);
  await expect(await dialog.findByText('The license expired at the end of 31 Dec 2025. Ask the vendor for a new one.', {}, patience)).toBeVisible();
  await choose(dialog, demoLicenses.small);
  await expect(await dialog.findByText(/Nodes: 3 are in use, and this license allows 2\./, {}, patience)).toBeVisible();
  await expect(dialog.getByText(/KMIP: included now, and not in this license\./)).toBeVisible();
  await expect(dialog.queryByText(/^The license expired/)).toBeNull();
  await expect(world().appliance.environment.store.value('license_installed')).toMatchObject({ license_id: 'NB-2025-0117' });
});

/** Delays of all timers, in milliseconds. */
const waits: number[] = [];
const clock: Clock = {
  ...systemClock,
  setTimeout: (run, ms) => {
    waits.push(ms);
    return systemClock.setTimeout(run, ms / 10);
  },
};
/** The page reloads after 7 seconds. The clock of this story runs ten times as fast. */
export const Reloads = also(
  { ...states.Done, parameters: { ...states.Done.parameters, appliance: { ...(states.Done.parameters?.['appliance'] as StoryAppliance), clock } } },
  { shows: ['SET-044', 'SET-122'] },
  async () => {
    await expect(await screen.findByText('Page reloaded', {}, patience)).toBeInTheDocument();
    await expect(waits).toContain(7_000);
  },
);
