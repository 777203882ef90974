import type { Meta } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, variant } from '../../../../story-kit/plays.ts';
import { world } from '../../../../story-kit/storyConsole.tsx';
import { changeCvm, keptCvm } from '../../../story-kit/records.ts';
import { cvmRow, workloadsDemo } from '../../../story-kit/workloads.demo.ts';
import { rescueCvmsDialog } from './rescueCvms.dialog.tsx';

const meta: Meta = { title: 'Workloads/VMs/Rescue authentication' };
export default meta;

const button = buttonOf(rescueCvmsDialog);
const row = cvmRow('ledger-29');
const states = dialogStories(workloadsDemo, rescueCvmsDialog, {
  done: 'Authentication rescued for selected VM(s)',
  check: (appliance) => void expect(keptCvm(appliance, row(appliance))).toMatchObject({ authenticated: 'yes', status: 'Healthy' }),
});

export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(/its expired certificate is valid again/)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VM-102'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** Another user was faster. */
export const Failed = variant(states.Ready, { shows: ['VM-127'] }, async () => {
  const dialog = await openDialog(button);
  const { appliance } = world();
  changeCvm(appliance, row(appliance), { authenticated: 'yes' });
  await press(dialog, button);
  await expect((await screen.findAllByText('Unable to rescue authentication for selected VM(s)', {}, patience))[0]).toBeInTheDocument();
  await expect(dialog.getByText('This VM is authenticated already.')).toBeVisible();
});

/** A certificate that has not expired needs no rescue. */
export const Refused = refusedRow(workloadsDemo, rescueCvmsDialog, {
  row,
  prepare: (appliance, id) => changeCvm(appliance, id, { cert_expiration: 4_000_000_000 }),
});
