import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { also, refusedRow, retype, variant } from '../../story-kit/plays.ts';
import { postureDemo } from '../story-kit/posture.demo.ts';
import { exceptObjectDialog } from './exceptObject.dialog.tsx';

const meta: Meta = { title: 'Posture/Except' };
export default meta;

const button = buttonOf(exceptObjectDialog);
const states = dialogStories(postureDemo, exceptObjectDialog, {
  fill: (dialog) => retype(dialog, /^Reason/, 'It is replaced in May.'),
  spoil: async (dialog) => {
    await retype(dialog, /^Owner/, '');
    await userEvent.tab();
  },
  problem: 'Enter a user name.',
  done: 'Exception added.',
  check: ({ environment }) => {
    const [kept] = environment.store.table('postureExceptions').all();
    void expect(kept).toMatchObject({ kind: 'syslog.no_tls', object: 'siem-1.nordbank.example:514', reason: 'It is replaced in May.' });
  },
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** Permission to see a finding does not include permission to except it. */
export const Denied = refusedRow(
  postureDemo,
  exceptObjectDialog,
  {
    row: () => 'connectors.no_end',
    item: ({ environment }) =>
      environment.store
        .table('tdeConnectors')
        .all()
        .find(({ state, expiry_date }) => state === 'ENABLED' && expiry_date === 0)?.id ?? '',
  },
  { role: 'cloud' },
);
export const Done = also(states.Done, { shows: ['POST-04'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** An exception needs an owner. The owner field reports an unknown user name. */
export const UnknownOwner = variant(states.Ready, { shows: ['POST-13'] }, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Owner/, 'nobody');
  await retype(dialog, /^Reason/, 'It is replaced in May.');
  await press(dialog, button);
  await expect(await dialog.findByText('There is no user with this user name.')).toBeVisible();
});
