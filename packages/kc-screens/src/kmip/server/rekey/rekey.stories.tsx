import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { changeServer } from '../../story-kit/records.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { rekeyDialog } from './rekey.dialog.tsx';

const meta: Meta = { title: 'KMIP/Settings/Rekey' };
export default meta;

const states = dialogStories(kmipServerDemo, rekeyDialog, {
  appliance: { prepare: (appliance) => changeServer(appliance, { hsm_type: 'HSM', rootkey_label: 'kmip-root' }) },
  done: 'Rekey process has been started successfully',
  check: ({ environment }) =>
    void expect(
      environment.store
        .table('audit')
        .page({ offset: 0, limit: 3 })
        .rows.map(({ content }) => content),
    ).toContain('Rekey of the KMIP server started'),
});

export const Ready = also(states.Ready, { shows: ['KMIP-077'] }, async () => {
  const dialog = await openDialog(buttonOf(rekeyDialog));
  await expect(dialog.getByText('A new key encrypts all objects again, in the background.')).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-077', 'KMIP-137'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
