import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { dialogStories, openDialog } from '../../../story-kit/oldDialogStories.tsx';
import { also, type Opened } from '../../../story-kit/plays.ts';
import { refusedRow } from '../../../story-kit/oldDialogStories.tsx';
import { setNamed } from '../../story-kit/records.ts';
import { atConnectors, connectorNamed, connectorsOf } from '../story-kit/setOf.tsx';
import { removeConnectorDialog } from './removeConnector.dialog.tsx';

const meta: Meta = { title: 'Cloud keys/Database connectors/Remove' };
export default meta;

const set = 'oracle-ledger';
const Screen = connectorsOf(set);
const button = 'Remove database connector';
const typeName = (dialog: Opened) => userEvent.type(dialog.getByRole('textbox', { name: /^Type/ }), 'ledger-db-2');
const states = dialogStories({
  dialog: removeConnectorDialog,
  Screen,
  path: '/cloudkeys',
  params: atConnectors(set),
  row: () => 'ledger-db-2',
  place: 'inner',
  call: databaseConnectors.operate,
  button,
  fill: typeName,
  done: 'Database Connector removed successfully',
  check: (appliance) => expect(connectorNamed(appliance, set, 'ledger-db-2')).toBeUndefined(),
  denied: 'security',
});

/** It cannot be brought back, so its name is typed first. */
export const Ready = also(states.Ready, { shows: ['TDE-04'] }, async () => {
  const dialog = await openDialog(button);
  for (const text of ['Remove ledger-db-2', 'ledger-db-2 (10.20.4.22)', set]) await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  await typeName(dialog);
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'));
});
/** A connector that is enabled is disabled first. */
export const Invalid = refusedRow(Screen, '/cloudkeys?tab=0&item=ledger-db-1', removeConnectorDialog.id, (appliance) => setNamed(appliance, set));
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['TDE-04'] });
