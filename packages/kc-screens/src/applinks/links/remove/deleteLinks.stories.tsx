import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { act } from '../../../story-kit/act.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { getDialog } from '../../../story-kit/dialogQueries.ts';
import { also, patience, refusedRow, tick, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { applinksDemo, linkRow } from '../../story-kit/applinks.demo.ts';
import { keptLink } from '../../story-kit/linkRecords.ts';
import { deleteLinksDialog } from './deleteLinks.dialog.tsx';

const meta: Meta = { title: 'Application links/Delete' };
export default meta;

const states = dialogStories(applinksDemo, deleteLinksDialog, {
  done: 'App Link(s) deleted successfully',
  check: (appliance) => void expect(keptLink(appliance, 'cmdb')).toBeUndefined(),
});

/** The confirmation names the link and the consequences. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(buttonOf(deleteLinksDialog));
  await expect(dialog.getAllByText(/cmdb/)[0]).toBeVisible();
  await expect(dialog.getByText('The other product can no longer connect.')).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['LINK-27'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
/** A link cannot be deleted while a VM set uses it. */
export const InUse = refusedRow(applinksDemo, deleteLinksDialog, { row: linkRow('datacontrol-stockholm') });

const several = async () => {
  await screen.findByRole('row', { name: /legacy-boundary/ }, patience);
  await tick('legacy-boundary', 'legacy-trust-manager');
  await act('Delete');
  await userEvent.click(await within(getDialog()).findByRole('button', { name: buttonOf(deleteLinksDialog, 2) }, patience));
};

/** The client sends one call per link, and shows the reason for each failure. */
export const NotAll = variant(states.Ready, { shows: ['LINK-19', 'LINK-33'], at: '/applink' }, async () => {
  await screen.findByRole('row', { name: /legacy-boundary/ }, patience);
  world().appliance.faults.set([{ call: 'applinks.remove', status: 409, error: 'The other product still answers.', times: 1 }]);
  await several();
  await expect(await screen.findByText('Not all links were deleted. Please try again.', {}, patience)).toBeVisible();
  await expect((await screen.findAllByText('The other product still answers.', {}, patience))[0]).toBeVisible();
  await waitFor(
    () => expect(keptLink(world().appliance, 'legacy-boundary') === undefined).not.toBe(keptLink(world().appliance, 'legacy-trust-manager') === undefined),
    patience,
  );
});

export const Several = variant(states.Ready, { at: '/applink' }, async () => {
  await several();
  await expect((await screen.findAllByText('App Link(s) deleted successfully', {}, patience))[0]).toBeVisible();
  await expect(keptLink(world().appliance, 'legacy-trust-manager')).toBeUndefined();
});
