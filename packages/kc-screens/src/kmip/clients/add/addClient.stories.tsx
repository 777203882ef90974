import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { caFile, keptClient } from '../../story-kit/clientRecords.ts';
import { kmipClientsDemo } from '../../story-kit/kmipClients.demo.ts';
import { opensMade } from '../../story-kit/opensMade.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { addClientDialog } from './addClient.dialog.tsx';

const meta: Meta = { title: 'KMIP/Client servers/Add' };
export default meta;

const button = buttonOf(addClientDialog);
type Opened = Awaited<ReturnType<typeof openDialog>>;
async function fill(dialog: Opened, server = 'kmip-new.nordbank.example'): Promise<void> {
  await retype(dialog, /^Server name/, 'kmip-new');
  await retype(dialog, /^Server(?! name)/, server);
}
const custom = async (dialog: Opened, protocol: string) => {
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Protocol/ }), 'Custom');
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Custom protocol/ }, patience), protocol);
  await userEvent.tab();
};

const states = dialogStories(kmipClientsDemo, addClientDialog, {
  usesAnswer: true,
  fill,
  spoil: async (dialog) => {
    await fill(dialog);
    await custom(dialog, '12');
  },
  problem: 'Enter a valid protocol.',
  done: 'Client server added successfully',
  check: (appliance) =>
    void expect(keptClient(appliance, 'kmip-new')).toMatchObject({
      server: 'kmip-new.nordbank.example',
      port: 5_696,
      timeout: 0,
      protocol: '0x1',
      verify: 'yes',
    }),
});

/** The defaults, and the protocols by name. */
export const Ready = also(states.Ready, { shows: ['KMIP-031', 'KMIP-047', 'KMIP-140', 'KMIP-141', 'KMIP-142', 'KMIP-152'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Port/ })).toHaveValue('5696');
  await expect(dialog.getByRole('textbox', { name: /^Time-out/ })).toHaveValue('0');
  await expect(
    within(dialog.getByRole('combobox', { name: /^Protocol/ }))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Protocol 0x1', 'Protocol 0x200', 'Protocol 0x10000', 'Protocol 0x40000', 'Protocol 0x800000', 'Custom']);
  for (const [name, on] of [
    ['Reconnect', false],
    ['Non-blocking I/O', false],
    ['Verify certificate', true],
  ] as const)
    await expect((dialog.getByRole('switch', { name }).getAttribute('aria-checked') === 'true') === on).toBe(true);
});
export const Invalid = also(states.Invalid, { shows: ['KMIP-142'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-091', 'KMIP-152', 'KMIP-157'] }, () => opensMade('kmip-new'));
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** A custom protocol, and a CA certificate from a file as text. */
export const CustomProtocol = variant(states.Ready, { shows: ['KMIP-030', 'KMIP-046', 'KMIP-142'] }, async () => {
  const dialog = await openDialog(button);
  await fill(dialog);
  await custom(dialog, '0x1a2b');
  const file = caFile(world().appliance);
  await userEvent.upload(dialog.getByLabelText(/^CA certificate/, { selector: 'input' }), file);
  await dialog.findByText('kmip-ca.pem', {}, patience);
  await press(dialog, button);
  const cacert = await file.text();
  await waitFor(() => expect(keptClient(world().appliance, 'kmip-new')).toMatchObject({ protocol: '0x1a2b', cacert }), patience);
});

/** Tests before saving: the connection, the key, an unavailable server, and no server. */
export const Tested = variant(states.Ready, { shows: ['KMIP-032', 'KMIP-094', 'KMIP-128', 'KMIP-129', 'KMIP-130', 'KMIP-131', 'KMIP-152'] }, async () => {
  const dialog = await openDialog(button);
  await userEvent.click(dialog.getByRole('button', { name: 'Test connection' }));
  await expect(await dialog.findByText('No KMIP server configured.', {}, patience)).toBeVisible();
  await fill(dialog);
  await userEvent.tab();
  await userEvent.click(dialog.getByRole('button', { name: 'Test connection' }));
  await expect(await dialog.findByText('KMIP server connection OK.', {}, patience)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Test key generation' }));
  await expect(await dialog.findByText('KMIP key generation successful.', {}, patience)).toBeVisible();
  await retype(dialog, /^Server(?! name)/, 'unreachable.nordbank.example');
  await userEvent.tab();
  await expect(dialog.queryByText('KMIP key generation successful.')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Test connection' }));
  await expect(await dialog.findByText(/^KMIP server connection failed\. Error number 110/, {}, patience)).toBeVisible();
  await expect(keptClient(world().appliance, 'kmip-new')).toBeUndefined();
});
