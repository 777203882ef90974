import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance, Tables } from 'kc-appliance';
import { audit } from 'kc-api/contract/audit/audit';
import { buttonOf, dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { findDialog } from '../../story-kit/dialogQueries.ts';
import { also, patience, refusedRow, variant, type Opened } from '../../story-kit/plays.ts';
import { messageTexts, world } from '../../story-kit/storyConsole.tsx';
import { auditDemo } from '../story-kit/audit.demo.ts';
import { verifyAuditDialog } from './verifyAudit.dialog.tsx';

const meta: Meta = { title: 'Audit log/Verify' };
export default meta;

const button = buttonOf(verifyAuditDialog);
const states = dialogStories(auditDemo, verifyAuditDialog, { done: '' });
const slow = { timeout: 20_000 };

const tableOf = ({ environment }: Appliance) => environment.store.table('audit');
const rowOf = (appliance: Appliance, id: string) => tableOf(appliance).get(id) as Tables['audit'];
/** Waits for the first checkpoint, which the appliance signs at startup. */
const checkpoint = async (): Promise<string> => {
  await openDialog(button);
  const { client } = world().ports;
  let found: string | undefined;
  await waitFor(async () => expect((found = (await client.send(audit.chainState)).checkpoints.at(-1))).toBeDefined(), patience);
  return found ?? '';
};
/** Returns the record number in a checkpoint. */
const numberIn = (line: string): number => Number(/ sequence=(\d+) /.exec(line)?.[1]);
const broken = (dialog: Opened) => dialog.getAllByRole('listitem').map((item: HTMLElement) => item.textContent);

/** The dialog explains the verification, shows the signing key, and accepts a checkpoint. */
export const Ready = also(states.Ready, { shows: ['PROV-18'] }, async () => {
  const dialog = await openDialog(button);
  await expect(await dialog.findByText('Signing key', {}, patience)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Public key' }));
  await expect(await screen.findByText(/^Saved audit-key-[0-9a-f]{16}\.pem$/, {}, patience)).toBeInTheDocument();
});

/** If the host provides no worker, the page checks the log itself, in slices. */
export const Done = variant(states.Ready, { provable: true, shows: ['PROV-09'] }, async () => {
  const dialog = await openDialog(button);
  await press(dialog, button);
  await expect(await dialog.findByText('Chain verified', {}, slow)).toBeVisible();
  await expect(dialog.getByText(/5,00\d records verified/)).toBeVisible();
  await expect(messageTexts()).toEqual([]);
});

/** Shows the progress and a button to cancel. */
export const Pending = variant(states.Ready, { faults: [{ call: 'audit.chain', mode: 'forever' }], shows: ['PROV-09'] }, async () => {
  const dialog = await openDialog(button);
  await press(dialog, button);
  await expect(await dialog.findByText(/^0 of 5,00\d records$/, {}, patience)).toBeVisible();
});

export const Cancelled = variant(states.Ready, { faults: [{ call: 'audit.chain', mode: 'forever' }] }, async () => {
  const dialog = await openDialog(button);
  await press(dialog, button);
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }, patience));
  await waitFor(() => expect(dialog.queryByText('Verifying the audit log')).toBeNull(), patience);
  await expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-busy', 'true');
});

/** A failed download of a piece is not a broken link. */
export const ServerError = variant(states.Ready, { faults: [{ call: 'audit.chain', status: 500, error: 'The disk is full.' }] }, async () => {
  const dialog = await openDialog(button);
  await press(dialog, button);
  await expect(await dialog.findByText('The disk is full.', {}, patience)).toBeVisible();
  await expect(dialog.queryByText(/broken link/)).toBeNull();
});

/** An attacker with access to the database changed one record and deleted others. */
export const BrokenLinks = variant(
  states.Ready,
  {
    provable: true,
    prepare: (appliance) => {
      tableOf(appliance).put({ ...rowOf(appliance, '300'), user: 'nobody' });
      for (const id of ['411', '412', '413']) tableOf(appliance).remove(id);
    },
    shows: ['PROV-10'],
  },
  async () => {
    const dialog = await openDialog(button);
    await press(dialog, button);
    await expect(await dialog.findByText('2 broken links', {}, slow)).toBeVisible();
    await expect(broken(dialog)).toEqual(['Record 300 was changed.', 'Records 411 to 413 are missing.']);
  },
);

async function compare(text: string): Promise<Opened> {
  const dialog = await openDialog(button);
  await userEvent.click(dialog.getByRole('textbox', { name: 'Checkpoint from elsewhere' }));
  await userEvent.paste(text);
  await userEvent.click(dialog.getByRole('button', { name: 'Compare' }));
  return dialog;
}

/** Accepts a checkpoint in a syslog line, with the prefix of the syslog server. */
export const CheckpointFits = variant(states.Ready, { shows: ['PROV-06'] }, async () => {
  const line = await checkpoint();
  const dialog = await compare(`<109>1 2026-11-25T10:00:00.000Z kc-node-1 keycontrol - checkpoint [keycontrol@32473 sequence="${numberIn(line)}"] ${line}`);
  await expect(await dialog.findByText(new RegExp(`^Part of this log: record ${numberIn(line)} has the hash that was signed on `), {}, patience)).toBeVisible();
});

export const CheckpointForged = variant(states.Ready, { shows: ['PROV-06'] }, async () => {
  const line = await checkpoint();
  const dialog = await compare(line.replace(`sequence=${numberIn(line)}`, `sequence=${numberIn(line) - 1}`));
  await expect(await dialog.findByText('The signature does not match: the checkpoint was changed.', {}, patience)).toBeVisible();
});

export const CheckpointUnknown = variant(states.Ready, { shows: ['PROV-06'] }, async () => {
  const dialog = await compare('sequence=5000');
  await expect(await dialog.findByText(/^This is not a checkpoint\. Paste the whole line/, {}, patience)).toBeVisible();
});

/** The end of the log is missing, together with the appliance's own checkpoints. A stored checkpoint reveals it. */
export const TailCut: StoryObj = variant(states.Ready, { provable: true, shows: ['PROV-05', 'PROV-06'] }, async () => {
  const line = await checkpoint();
  const { store } = world().appliance.environment;
  const table = store.table('audit');
  store.transaction(() => {
    for (let id = 4_901; table.remove(String(id)); id += 1);
    store.table('auditCheckpoints').clear();
    store.setValue('next.audit', 4_900);
    store.setValue('audit_head', { sequence: 4_900, hash: table.get('4900')?.hash ?? '' });
  });
  const dialog = await compare(line);
  await expect(
    await dialog.findByText(new RegExp(`^The tail after 4900 is missing: on .+ the log had ${numberIn(line)} records\\.$`), {}, patience),
  ).toBeVisible();
  await press(dialog, button);
  await expect(await dialog.findByText('1 broken link', {}, slow)).toBeVisible();
  await expect(within(await findDialog()).getByRole('listitem')).toHaveTextContent(
    new RegExp(`^The tail after 4900 is missing \\(checkpoint of .+ at record ${numberIn(line)}\\)\\.$`),
  );
});

export const Denied = refusedRow(auditDemo, verifyAuditDialog, {}, { role: 'cloud', privileges: ['VMSET_ADMIN'] });
