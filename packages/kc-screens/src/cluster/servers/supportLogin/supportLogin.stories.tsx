import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant, type Opened } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { clusterDemo } from '../../story-kit/cluster.demo.ts';
import { supportLoginDialog } from './supportLogin.dialog.tsx';

const meta: Meta = { title: 'Cluster/Servers/Support login' };
export default meta;

const turnOn = async (dialog: Opened) => {
  await userEvent.click(dialog.getByRole('switch', { name: 'Support login enabled' }));
  await dialog.findByRole('radio', { name: /^Full/ }, patience);
};
const passwords = async (dialog: Opened, password: string, repeated: string) => {
  await userEvent.type(dialog.getByLabelText(/^Password/, { selector: 'input' }), password);
  await userEvent.type(dialog.getByLabelText(/^Repeat password/, { selector: 'input' }), repeated);
  // Move past the visibility button.
  await userEvent.tab();
  await userEvent.tab();
};
const states = dialogStories(clusterDemo, supportLoginDialog, {
  fill: async (dialog) => {
    await turnOn(dialog);
    await userEvent.click(dialog.getByRole('radio', { name: /^Full/ }));
    await passwords(dialog, 'Support-Demo-1', 'Support-Demo-1');
  },
  spoil: async (dialog) => {
    await turnOn(dialog);
    await passwords(dialog, 'Support-Demo-1', 'Support-Demo-2');
  },
  problem: 'Passwords do not match.',
  done: 'Successfully updated the support login setting.',
  check: ({ environment }) => {
    const [kept] = environment.store.table('supportLogins').all();
    void expect(kept).toMatchObject({ login_enabled: 'yes', type: 'full' });
    // Default: one day from now.
    void expect(Math.abs((kept?.expiry_time ?? 0) - Date.now() / 1000 - 86_400)).toBeLessThan(180);
  },
});

export const Ready = onItsOwn(
  also(states.Ready, { shows: ['CLUS-046'] }, async () => {
    const dialog = await openDialog(buttonOf(supportLoginDialog));
    await expect(dialog.queryByRole('radio')).toBeNull();
    await turnOn(dialog);
    await expect(dialog.getByRole('radio', { name: /^Restricted/ })).toBeChecked();
  }),
);
export const Invalid = also(states.Invalid, { shows: ['CLUS-057'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CLUS-008', 'CLUS-045', 'CLUS-086', 'CLUS-095'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** A weak password and a time in the past are reported at their fields. */
export const Refused = variant(states.Ready, { shows: ['CLUS-056'] }, async () => {
  const dialog = await openDialog(buttonOf(supportLoginDialog));
  await turnOn(dialog);
  await passwords(dialog, 'weak', 'weak');
  await expect((await dialog.findAllByText(/^Password must be at least 8 characters long/, {}, patience))[0]).toBeVisible();
  await retype(dialog, /^At/, '26:00');
  await userEvent.tab();
  await expect(await dialog.findByText('Enter a time as HH:MM.', {}, patience)).toBeVisible();
});
