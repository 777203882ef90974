import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, variant, type Opened } from '../../../story-kit/plays.ts';
import { clusterDemo } from '../../story-kit/cluster.demo.ts';
import { testCa, testCertificate, testKey } from '../../story-kit/certificateFiles.ts';
import { installCertificateDialog } from './installCertificate.dialog.tsx';

const meta: Meta = { title: 'Cluster/Certificates/Install' };
export default meta;

const upload = async (dialog: Opened, label: RegExp, content: string, name: string) => {
  await userEvent.upload(dialog.getByLabelText(label, { selector: 'input' }), new File([content], name));
  await dialog.findByText(name, {}, patience);
};
const states = dialogStories(clusterDemo, installCertificateDialog, {
  fill: async (dialog) => {
    await upload(dialog, /^SSL certificate/, testCertificate, 'kc.pem');
    await upload(dialog, /^CA certificate/, testCa, 'ca.pem');
    await upload(dialog, /^Private key/, testKey, 'kc.key');
  },
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('checkbox', { name: /^External/ }));
    // Move past the other button.
    await userEvent.tab();
    await userEvent.tab();
  },
  problem: 'Select at least one web server.',
  question: 'Install on all nodes',
  done: 'Certificate installed. Restart the web server of each node.',
  check: ({ environment }) =>
    void expect(
      environment.store
        .table('nodes')
        .all()
        .map(({ ssltask_list }) => ssltask_list.map(({ target, state }) => `${target} ${state}`)),
    ).toEqual(Array.from({ length: 3 }, () => ['external RESTART_PENDING'])),
});

export const Ready = states.Ready;
export const Invalid = also(states.Invalid, { shows: ['CLUS-061'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CLUS-005', 'CLUS-060', 'CLUS-079'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** Both files are required. A file that is not a certificate is reported at once. */
export const Files = variant(states.Ready, { shows: ['CLUS-058', 'CLUS-059'] }, async () => {
  const dialog = await openDialog(buttonOf(installCertificateDialog));
  await userEvent.upload(dialog.getByLabelText(/^SSL certificate/, { selector: 'input' }), new File(['no certificate'], 'notes.pem'));
  await expect(await dialog.findByText('The file is not a valid certificate.', {}, patience)).toBeVisible();
  await upload(dialog, /^SSL certificate/, testCertificate, 'kc.pem');
  await expect(dialog.getByRole('button', { name: buttonOf(installCertificateDialog) })).toHaveAttribute('aria-disabled', 'true');
});
