import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { clusterDemo } from '../../../cluster/story-kit/cluster.demo.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { putAcme, storedAcme } from '../../story-kit/acmeRecords.ts';
import { webAcmeSettingsDialog } from './webAcmeSettings.dialog.tsx';

const meta: Meta = { title: 'Cluster/Certificates/Automatic renewal/Settings' };
export default meta;

const states = dialogStories(clusterDemo, webAcmeSettingsDialog, {
  appliance: { prepare: putAcme('web_acme') },
  fill: async (dialog) => userEvent.click(dialog.getByRole('switch', { name: 'Obtain and renew the certificate automatically' })),
  spoil: async (dialog) => {
    await retype(dialog, /^Email/, 'pki');
    await userEvent.tab();
  },
  problem: 'Enter an email address.',
  question: 'Turn on',
  done: 'Settings of the automatic renewal saved',
  check: (appliance) => void expect(storedAcme(appliance, 'web_acme')).toMatchObject({ enabled: 'yes', names: ['kc.nordbank.example'] }),
});

export const Ready = also(states.Ready, { shows: ['ACME-01'] });
export const Invalid = also(states.Invalid, { shows: ['ACME-02'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = states.Done;
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** The form reads the directory of the CA, and shows its terms and its demands. */
export const Directory = variant(
  states.Ready,
  { prepare: putAcme('web_acme', { directory: 'https://eab.nordbank.example/acme/directory' }), shows: ['ACME-04'] },
  async () => {
    const dialog = await openDialog(buttonOf(webAcmeSettingsDialog));
    await userEvent.click(dialog.getByRole('button', { name: 'Check directory' }));
    await expect(await dialog.findByRole('link', { name: /^Read the terms of service/ }, patience)).toHaveAttribute(
      'href',
      'https://eab.nordbank.example/terms',
    );
    await expect(dialog.getByText(/^It requires an external account binding\./)).toBeVisible();
    await retype(dialog, /^Directory URL/, 'https://unreachable.nordbank.example/directory');
    await userEvent.tab();
    await expect(dialog.queryByRole('link', { name: /^Read the terms of service/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Check directory' }));
    await expect(await dialog.findByText(/^unreachable\.nordbank\.example did not respond on port 443/, {}, patience)).toBeVisible();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'CA' }), "Let's Encrypt");
    await waitFor(() => expect(dialog.queryByLabelText(/^Directory URL/)).toBeNull(), patience);
  },
);
