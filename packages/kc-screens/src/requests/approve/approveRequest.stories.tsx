import type { Meta } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { requestTexts } from 'kc-api/rules/requests/requests';
import { changeUser, userById } from '../../security/story-kit/records.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, variant } from '../../story-kit/plays.ts';
import { world } from '../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../story-kit/walked.ts';
import { putFreeze } from '../story-kit/changeTimes.ts';
import { putOwn, putRequest, requestNamed } from '../story-kit/records.ts';
import { requestsDemo } from '../story-kit/requests.demo.ts';
import { approveRequestDialog } from './approveRequest.dialog.tsx';

const meta: Meta = { title: 'Security/Requests/Approve' };
export default meta;

const button = buttonOf(approveRequestDialog);
const states = dialogStories(requestsDemo, approveRequestDialog, {
  usesAnswer: true,
  done: 'Request approved',
  check: async (appliance) => {
    const record = requestNamed(appliance, 'request-1');
    await expect(record).toMatchObject({ state: 'done', decided_by: 'secroot' });
    await expect(userById(appliance, record.kept_call.params?.['id'] ?? '')).toBeUndefined();
  },
});

/** Shows the reason, the dialog as the requester saw it, changes since then, and the data of the call. */
export const Ready = also(states.Ready, { shows: ['TWO-21'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('Reason: He left the bank on Friday.')).toBeVisible();
  await expect(dialog.getByText('Delete Björn Halvorsen')).toBeVisible();
  await expect(dialog.getByText('No known dependencies.')).toBeVisible();
  await expect(dialog.getByText('Changed since the request')).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = onItsOwn(states.Denied);
export const Done = also(states.Done, { shows: ['TWO-22'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** Users cannot approve their own request, which is not even in their list of waiting requests. */
export const Own = refusedRow(requestsDemo, approveRequestDialog, {
  row: () => 'request-own',
  prepare: (appliance) => putOwn(appliance).then(() => undefined),
});

/** If the object changed while the dialog was open, the approval is rejected, and the dialog shows the change. */
export const ChangedMeanwhile = variant(states.Ready, { shows: ['TWO-11'] }, async () => {
  const dialog = await openDialog(button);
  changeUser(world().appliance, 'Björn Halvorsen', { full_name: 'Björn Berg' });
  await press(dialog, button);
  await expect(await dialog.findByText(requestTexts.changed, {}, patience)).toBeVisible();
  await waitFor(() => expect(dialog.getAllByText(/Björn Berg/)[0]).toBeVisible(), patience);
  await expect(requestNamed(world().appliance, 'request-1').state).toBe('waiting');
});

/** The request was approved, but the action failed: an error message says so. */
export const Fails = variant(states.Ready, { shows: ['TWO-08'] }, async () => {
  const dialog = await openDialog(button);
  await putRequest(world().appliance, { userid: 'nobody' });
  await press(dialog, button);
  await expect(await screen.findByText(requestTexts.gone, {}, patience)).toBeVisible();
});

/** The first approval of an emergency does not carry it out: another administrator has to approve it as well. */
export const Emergency = variant(
  states.Ready,
  {
    shows: ['WIN-08'],
    prepare: async (appliance) => {
      putFreeze(appliance);
      await putRequest(appliance, { emergency: 'Year-end' });
    },
  },
  async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByText(/It overrides the change freeze Year-end\. Another administrator has to approve it after you\./)).toBeVisible();
    await press(dialog, button);
    await expect((await screen.findAllByText('Request approved. Another administrator has to approve it as well.', {}, patience))[0]).toBeVisible();
    await expect(requestNamed(world().appliance, 'request-1')).toMatchObject({ state: 'waiting', approvals: [{ login: 'secroot' }] });
  },
);

/** The approval of a request with a window schedules it. */
export const Schedules = variant(
  states.Ready,
  {
    shows: ['WIN-05'],
    prepare: async (appliance) => {
      const from = Math.floor(Date.now() / 1000) + 90_000;
      await putRequest(appliance, { window: { name: 'Nightly', from, to: from + 7_200 }, starts: from });
    },
  },
  async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByText(/Until then, it can be withdrawn or refused\./)).toBeVisible();
    await press(dialog, button);
    await expect((await screen.findAllByText('Request approved and scheduled', {}, patience))[0]).toBeVisible();
    await expect(requestNamed(world().appliance, 'request-1').state).toBe('scheduled');
  },
);

/** A freeze that was added meanwhile refuses the approval with its name and its end. */
export const FrozenMeanwhile = variant(states.Ready, { shows: ['WIN-03'], prepare: (appliance) => putFreeze(appliance) }, async () => {
  const dialog = await openDialog(button);
  await press(dialog, button);
  await expect(await dialog.findByText(/The change freeze Year-end does not allow this until .* Approve it after that time/, {}, patience)).toBeVisible();
  await expect(requestNamed(world().appliance, 'request-1').state).toBe('waiting');
});
