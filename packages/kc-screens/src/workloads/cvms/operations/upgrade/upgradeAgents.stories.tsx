import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, variant } from '../../../../story-kit/plays.ts';
import { world } from '../../../../story-kit/storyConsole.tsx';
import { changeCvm, keptCvm } from '../../../story-kit/records.ts';
import { cvmRow, workloadsDemo } from '../../../story-kit/workloads.demo.ts';
import { upgradeAgentsDialog } from './upgradeAgents.dialog.tsx';

const meta: Meta = { title: 'Workloads/VMs/Upgrade agent' };
export default meta;

const button = buttonOf(upgradeAgentsDialog);
const row = cvmRow('ledger-04');
const states = dialogStories(workloadsDemo, upgradeAgentsDialog, {
  fill: (dialog) => userEvent.click(dialog.getByRole('checkbox', { name: 'Reboot the VM afterwards' })),
  done: 'Upgrade task submitted successfully',
  check: (appliance) => {
    void expect(keptCvm(appliance, row(appliance))).toMatchObject({ status: 'Upgrading agent' });
    void expect(
      appliance.environment.store
        .table('operations')
        .all()
        .map(({ state }) => state),
    ).toContainEqual({ reboot: true });
  },
});

/** The reboot is off by default. */
export const Ready = also(states.Ready, { shows: ['VM-069'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('checkbox', { name: 'Reboot the VM afterwards' })).not.toBeChecked();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VM-069', 'VM-103'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** For a single VM only the server's error is shown. */
export const Failed = variant(states.Ready, { shows: ['VM-130'] }, async () => {
  const dialog = await openDialog(button);
  const { appliance, ports } = world();
  changeCvm(appliance, row(appliance), { status: 'Unreachable' });
  await press(dialog, button);
  await expect(await dialog.findByText('This VM cannot be reached.', {}, patience)).toBeVisible();
  await expect(ports.messages.getSnapshot()).toEqual([]);
  await expect(screen.queryByText('Failed to submit upgrade task for all selected VMs')).toBeNull();
});

/** No newer version is available. */
export const Refused = refusedRow(workloadsDemo, upgradeAgentsDialog, {
  row,
  prepare: (appliance, id) => changeCvm(appliance, id, { agent_has_update: 'no' }),
});
