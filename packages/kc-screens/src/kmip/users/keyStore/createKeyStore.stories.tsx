import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { keptUser, putUser } from '../../story-kit/records.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { createKeyStoreDialog } from './createKeyStore.dialog.tsx';

const meta: Meta = { title: 'KMIP/Users/PKCS12 file' };
export default meta;

const passphrase = 'correct horse battery';
const enter = async (dialog: Opened, first: string, repeated = first) => {
  await userEvent.type(dialog.getByLabelText(/^Passphrase/, { selector: 'input' }), first);
  await userEvent.type(dialog.getByLabelText(/^Confirm passphrase/, { selector: 'input' }), repeated);
  await userEvent.tab();
  await userEvent.tab();
};
const states = dialogStories(kmipServerDemo, createKeyStoreDialog, {
  usesAnswer: true,
  fill: (dialog) => enter(dialog, passphrase),
  spoil: (dialog) => enter(dialog, passphrase, 'correct horse'),
  problem: 'The passphrases do not match.',
  done: 'PKCS#12 file created. It opens with your passphrase only.',
  check: ({ environment }) => {
    const [last] = environment.store.table('audit').all().slice(-1);
    void expect(last?.content).toBe('PKCS#12 file of KMIP user vcenter-fra-01 created');
    void expect(JSON.stringify(last)).not.toContain(passphrase);
  },
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = unseen(states.Denied);
/** The browser downloads the file with the user's name. */
export const Done = also(states.Done, { shows: [] }, async () => {
  await expect((await screen.findAllByText('Saved vcenter-fra-01.p12', {}, patience))[0]).toBeVisible();
  await expect(world().navigation.get().params['dialog']).toBeUndefined();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
/** The appliance does not have a key that was created elsewhere. */
export const KeyElsewhere = refusedRow(kmipServerDemo, createKeyStoreDialog, {
  row: (appliance) => keptUser(appliance).id,
  prepare: (appliance) => putUser(appliance, { ...keptUser(appliance), certificate: 'of a request', sealed_key: '' }),
});
