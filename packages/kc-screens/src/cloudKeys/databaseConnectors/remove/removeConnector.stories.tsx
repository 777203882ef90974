import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { unseen } from '../../story-kit/unseen.ts';
import { also, type Opened, refusedRow } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { connectorNamed } from '../story-kit/setOf.tsx';
import { removeConnectorDialog } from './removeConnector.dialog.tsx';
import { cloudKeysDemo, connector } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Database connectors/Remove' };
export default meta;

const set = 'oracle-ledger';
const button = buttonOf(removeConnectorDialog);
const typeName = (dialog: Opened) => userEvent.type(dialog.getByRole('textbox', { name: /^Type/ }), 'ledger-db-2');
const states = dialogStories(cloudKeysDemo, removeConnectorDialog, {
  fill: typeName,
  done: 'Database Connector removed successfully',
  check: (appliance) => expect(connectorNamed(appliance, set, 'ledger-db-2')).toBeUndefined(),
});

/** Removal cannot be undone, so the user has to type the name first. */
export const Ready = onItsOwn(
  also(states.Ready, { shows: ['TDE-04'] }, async () => {
    const dialog = await openDialog(button);
    for (const text of ['Remove ledger-db-2', 'ledger-db-2 (10.20.4.22)', set]) await expect(dialog.getByText(text)).toBeVisible();
    await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
    await typeName(dialog);
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'));
  }),
);
/** An enabled connector must be disabled first. */
export const Invalid = refusedRow(cloudKeysDemo, removeConnectorDialog, connector(set, 0));
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['TDE-04'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
