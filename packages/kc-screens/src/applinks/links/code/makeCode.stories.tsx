import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { getDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { also, patience } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { applinksDemo } from '../../story-kit/applinks.demo.ts';
import { linkNamed } from '../../story-kit/linkRecords.ts';
import { makeCodeDialog } from './makeCode.dialog.tsx';

const meta: Meta = { title: 'Application links/One-time code' };
export default meta;

const states = dialogStories(applinksDemo, makeCodeDialog, {
  usesAnswer: true,
  done: 'One-time code for cloudcontrol-payments generated',
  check: (appliance) => void expect(linkNamed(appliance, 'cloudcontrol-payments').code_hash).toMatch(/^[0-9a-f]{64}$/),
});

/** The dialog first warns that a previous code stops working. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(buttonOf(makeCodeDialog));
  await expect(dialog.getByText(/can be used once, in the other product, within 1 month\. A code that was generated before stops working\./)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;

/** The dialog shows the code once. Closing without copying it asks for confirmation. */
export const Done = also(states.Done, { shows: ['LINK-03', 'LINK-28'] }, async () => {
  const dialog = within(getDialog());
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(dialog.getByText('Enter the code in the other product. It can be used once.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Show/ }));
  const shown = dialog.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/).textContent;
  await expect(JSON.stringify(world().appliance.environment.store.table('applinks').all())).not.toContain(shown);
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave anyway' }, patience));
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(screen.queryByText(shown)).toBeNull();
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
