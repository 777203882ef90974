import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { unseen } from '../../story-kit/unseen.ts';
import { also, patience, tick, refusedRow, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { connectorNamed, connectorsIn } from '../story-kit/setOf.tsx';
import { disableConnectorDialog } from './disableConnector.dialog.tsx';
import { cloudKeysDemo, connector } from '../../story-kit/cloudKeys.demo.ts';
import { atConnectors } from '../story-kit/setOf.tsx';

const meta: Meta = { title: 'Cloud keys/Database connectors/Disable' };
export default meta;

const set = 'oracle-core-banking';
const button = buttonOf(disableConnectorDialog);
const states = dialogStories(cloudKeysDemo, disableConnectorDialog, {
  done: 'Database Connector disabled successfully',
  check: (appliance) => expect(connectorNamed(appliance, set, 'oracle-tde-02')?.state).toBe('DISABLED'),
});

/** Names the connector, the VM and the key set, and shows what depends on the connector. */
export const Ready = also(states.Ready, { shows: ['TDE-03'] }, async () => {
  const dialog = await openDialog(button);
  for (const text of ['Disable oracle-tde-02', 'oracle-tde-02 (10.20.7.2)', set, '9 keys of the key set', 'Enable it again at any time.'])
    await expect(dialog.getByText(text)).toBeVisible();
});
/** A disabled connector cannot be disabled again. */
export const Invalid = refusedRow(cloudKeysDemo, disableConnectorDialog, connector('oracle-ledger', 1));
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['TDE-03'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** Two connectors, one of which is refused: each reports its own result. */
export const PartFails = variant(
  states.Ready,
  {
    at: (appliance) => `/cloudkeys?${new URLSearchParams(atConnectors(set)(appliance))}`,
    faults: [{ call: 'databaseConnectors.operate', status: 500, error: 'The vault is being moved.', times: 1 }],
  },
  async () => {
    await tick('oracle-tde-02', 'oracle-tde-07');
    await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
    const dialog = await openDialog('Disable 2 database connectors');
    await press(dialog, 'Disable 2 database connectors');
    await expect(await screen.findByText('The vault is being moved.', {}, patience)).toBeVisible();
    await expect(connectorsIn(world().appliance, set).filter((one) => one.state === 'DISABLED')).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: /^Retry/ }, patience));
    await expect((await screen.findAllByText('Database Connector disabled successfully', {}, patience))[0]).toBeInTheDocument();
  },
);
