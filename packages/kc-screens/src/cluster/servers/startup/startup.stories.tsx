import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, variant, type Opened } from '../../../story-kit/plays.ts';
import { clusterDemo } from '../../story-kit/cluster.demo.ts';
import { startupDialog } from './startup.dialog.tsx';

const meta: Meta = { title: 'Cluster/Servers/Startup authentication' };
export default meta;

const enter = async (dialog: Opened, passphrase: string) => {
  await userEvent.click(dialog.getByRole('radio', { name: /^Passphrase/ }));
  await userEvent.type(await dialog.findByLabelText(/^Startup passphrase/, {}, patience), passphrase);
  await userEvent.type(dialog.getByLabelText(/^Repeat startup passphrase/), passphrase);
  // Move past the visibility button.
  await userEvent.tab();
  await userEvent.tab();
};
const states = dialogStories(clusterDemo, startupDialog, {
  fill: (dialog) => enter(dialog, 'Start-Nordbank-1'),
  spoil: (dialog) => enter(dialog, 'Start-Nordbank'),
  problem: 'Passphrase must be at least 12 characters long, including 1 digit, 1 uppercase character, 1 lowercase character, and 1 symbol.',
  done: 'Startup authentication set to Passphrase',
  check: ({ environment }) => void expect(environment.store.value('cluster')).toMatchObject({ auth_type: 'AUTH_PWD' }),
});

export const Ready = also(states.Ready, { shows: ['CLUS-030'] }, async () => {
  const dialog = await openDialog(buttonOf(startupDialog));
  await expect(dialog.getByRole('radio', { name: /^Hardware signature/ })).toBeChecked();
  await expect(dialog.queryByLabelText(/^Startup passphrase/)).toBeNull();
});
export const Invalid = also(states.Invalid, { shows: ['CLUS-055', 'CLUS-104'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CLUS-007', 'CLUS-087'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** The mode that the HSM decides is visible, but read-only. */
export const ByHsm = variant(
  { ...states.Ready, parameters: { appliance: { ...states.Ready.parameters?.['appliance'], prepare: rootByHsm } } },
  { shows: ['CLUS-007'] },
  async () => {
    const dialog = await openDialog(buttonOf(startupDialog));
    await expect(dialog.getByText(/^HSM with hardware signature/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: buttonOf(startupDialog) })).toHaveAttribute('aria-disabled', 'true');
  },
);

function rootByHsm({
  environment,
}: {
  environment: { store: { setValue: (name: 'root_of_trust', value: { mode: 'AUTH_HSM:hwsig'; password: string }) => void } };
}): void {
  environment.store.setValue('root_of_trust', { mode: 'AUTH_HSM:hwsig', password: '' });
}
