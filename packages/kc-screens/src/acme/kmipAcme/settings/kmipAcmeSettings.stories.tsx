import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { kmipServerDemo } from '../../../kmip/story-kit/kmipServer.demo.ts';
import { unseen } from '../../../kmip/story-kit/unseen.ts';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also, retype } from '../../../story-kit/plays.ts';
import { putAcme, storedAcme } from '../../story-kit/acmeRecords.ts';
import { kmipAcmeSettingsDialog } from './kmipAcmeSettings.dialog.tsx';

const meta: Meta = { title: 'KMIP/Settings/Automatic renewal/Settings' };
export default meta;

const states = dialogStories(kmipServerDemo, kmipAcmeSettingsDialog, {
  appliance: { prepare: putAcme('kmip_acme') },
  fill: async (dialog) => userEvent.click(dialog.getByRole('switch', { name: 'Obtain and renew the certificate automatically' })),
  spoil: async (dialog) => {
    await retype(dialog, /^EAB key ID/, 'kid-1');
    await userEvent.tab();
    await userEvent.tab();
  },
  problem: 'Enter the HMAC key of the external account binding.',
  question: 'Turn on',
  done: 'Settings of the automatic renewal saved',
  check: (appliance) => void expect(storedAcme(appliance, 'kmip_acme')).toMatchObject({ enabled: 'yes' }),
});

export const Ready = states.Ready;
export const Invalid = also(states.Invalid, { shows: ['ACME-02'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = states.Done;
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
