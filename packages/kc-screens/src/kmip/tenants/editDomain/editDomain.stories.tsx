import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, retype, variant, type Opened } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { tenantOf, tenantRow } from '../../story-kit/tenants.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { editDomainDialog } from './editDomain.dialog.tsx';

const meta: Meta = { title: 'KMIP/Tenants/Edit domain' };
export default meta;

const button = buttonOf(editDomainDialog);
async function walk(dialog: Opened) {
  await press(dialog, 'Next');
  await dialog.findByRole('textbox', { name: /^Host/ }, patience);
  await press(dialog, 'Next');
  await dialog.findByRole('button', { name: button }, patience);
}
const states = dialogStories(kmipServerDemo, editDomainDialog, {
  fill: async (dialog) => {
    await retype(dialog, /^NetBIOS name/, 'STORE');
    await walk(dialog);
    await userEvent.type(dialog.getByLabelText(/^Service account password/, { selector: 'input' }), 'Service-New-1');
    await userEvent.tab();
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Domain name/, '');
    await userEvent.tab();
  },
  problem: 'Enter the domain name.',
  done: 'Directory domain updated successfully',
  check: (appliance) =>
    void expect(tenantOf(appliance, 'own').domain).toMatchObject({
      domain_netbios_name: 'STORE',
      service_account_pw: 'Service-New-1',
      servers: [{ timeout: 5 }],
    }),
});

export const Ready = also(states.Ready, { shows: ['KMIP-015'] });
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-015', 'KMIP-117'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** An unchanged service account is entered again with its password. Without an account no password is needed. */
export const AccountWithoutPassword = variant(states.Ready, { shows: ['KMIP-088', 'KMIP-089'] }, async () => {
  const dialog = await openDialog('Next');
  await walk(dialog);
  await userEvent.click(dialog.getByLabelText(/^Service account password/, { selector: 'input' }));
  await userEvent.tab();
  await expect(await dialog.findByText('Enter both the service account and its password, or neither.', {}, patience)).toBeVisible();
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  await retype(dialog, /^Service account$/, '');
  await userEvent.tab();
  await press(dialog, button);
});

/** The directory of the system cannot be edited here. */
export const OfTheSystem = refusedRow(kmipServerDemo, editDomainDialog, tenantRow('system'));
