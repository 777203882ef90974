import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { world } from '../../../story-kit/storyConsole.tsx';
import { also, refusedRow, patience, pick, retype, variant } from '../../../story-kit/plays.ts';
import { findDialog, getDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { changeUser, leaveOneAdmin, rowOf, userNamed, type Appliance } from '../../story-kit/records.ts';
import { users } from 'kc-api/contract/security/users';
import { lastAdminText } from 'kc-api/rules/security/users/lastAdmin';
import { editUserDialog } from './editUser.dialog.tsx';
import { securityDemo } from '../../story-kit/security.demo.ts';

const meta: Meta = { title: 'Security/Users/Edit user' };
export default meta;

const button = buttonOf(editUserDialog);
const about = (who: string) =>
  dialogStories(securityDemo, editUserDialog, {
    usesAnswer: true,
    over: { row: rowOf(who) },
    fill: (dialog) => retype(dialog, /^Alert email/, 'anna.duty@nordbank.example'),
    spoil: async (dialog) => {
      await retype(dialog, /^Full name/, '');
      await userEvent.tab();
    },
    problem: 'Enter the full name.',
    done: /^User .* changed$/,
    check: (appliance) => void expect(userNamed(appliance, who).alert_email).toBe('anna.duty@nordbank.example'),
  });

const states = about('Anna Holm');

/** The form shows all values of the user. The login name cannot be changed. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Full name/ })).toHaveValue('Anna Holm');
  await expect(dialog.getByText('User name: anna.holm@nordbank.example')).toBeVisible();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = onItsOwn(states.Denied);
export const Done = also(states.Done, { shows: ['SEC-109'] });

export const ServerError = states.ServerError;
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** After a failure the form shows the stored values. One click restores the entered values. */
const failing = { faults: [{ call: users.change.id, status: 500, times: 1 }], shows: ['SEC-032'] };
export const PutBack = variant(states.Ready, failing, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Alert email/, 'anna.duty@nordbank.example');
  await press(dialog, button);
  await dialog.findByRole('button', { name: 'Restore my entries' }, patience);
  const field = dialog.getByRole('textbox', { name: /^Alert email/ });
  await expect(field).not.toHaveValue('anna.duty@nordbank.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Restore my entries' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Alert email/ })).toHaveValue('anna.duty@nordbank.example'));
});

/** Another administrator saved the same user meanwhile. The dialog compares both versions and overwrites nothing without a decision. */
export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  const { appliance } = world();
  changeUser(appliance, 'Anna Holm', { full_name: 'Anna Holm-Berg' });
  await retype(dialog, /^Alert email/, 'anna.duty@nordbank.example');
  await press(dialog, button);
  await expect(await screen.findByText(/Someone else saved changes while you were editing/, {}, patience)).toBeVisible();
  const conflict = within(getDialog());
  await expect(conflict.getByRole('radio', { name: 'Full name: theirs' })).toBeChecked();
  await expect(conflict.getByRole('radio', { name: 'Alert email: yours' })).toBeChecked();
  await userEvent.click(conflict.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(userNamed(appliance, 'Anna Holm-Berg').alert_email).toBe('anna.duty@nordbank.example');
});

/** Removing Security Admin asks for confirmation and names the user. Afterwards a message says that the admin key was regenerated. */
export const RemovePrivilege = variant(about('Fredrik Åkesson').Ready, { shows: ['SEC-040'] }, async () => {
  const dialog = await openDialog(button);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Security Admin' }));
  await press(dialog, button);
  const asked = within(await findDialog({ name: /^Remove a privilege of fredrik/ }, patience));
  await expect(asked.getByText(/^Fredrik Åkesson \(/)).toBeVisible();
  await expect(asked.getByText(/loses Security Admin/)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  const { appliance } = world();
  await expect(userNamed(appliance, 'Fredrik Åkesson').privileges).toContain('SEC_ADMIN');
  await press(await openDialog(button), button);
  await userEvent.click(within(await findDialog({ name: /^Remove a privilege/ }, patience)).getByRole('button', { name: 'Remove privilege' }));
  await expect((await screen.findAllByText(/The admin key was regenerated/, {}, patience))[0]).toBeVisible();
  await expect(userNamed(appliance, 'Fredrik Åkesson').privileges).toEqual(['CLOUD_ADMIN']);
});

/** The confirmation names what ends when an administrator becomes an auditor. The privileges stay, for reading only. */
export const MakeAuditor = variant(about('Björn Halvorsen').Ready, { shows: ['AUDR-01'] }, async () => {
  const dialog = await openDialog(button);
  const { appliance } = world();
  const { privileges } = userNamed(appliance, 'Björn Halvorsen');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Access/ }), 'Auditor (read only)');
  await press(dialog, button);
  const asked = within(await findDialog({ name: /^Make bjorn.* an auditor$/ }, patience));
  await expect(asked.getByText(/can no longer change anything or see secrets/)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Make auditor' }));
  await waitFor(() => expect(userNamed(appliance, 'Björn Halvorsen')).toMatchObject({ privileges: [], audit_privileges: privileges }), patience);
});

/** Granting Security Admin creates new admin key parts. A message leads the administrator to the download of their own part. */
export const GrantSecurityAdmin = variant(about('Björn Halvorsen').Ready, { shows: ['SEC-039'] }, async () => {
  const dialog = await openDialog(button);
  await pick(dialog, /^Privileges/, 'Security Admin');
  await press(dialog, button);
  const link = await screen.findByRole('button', { name: 'Download my part' }, patience);
  await userEvent.click(link);
  await expect(world().navigation.get()).toEqual({ path: '/account', params: { dialog: 'adminKey.download' } });
});

/** Users cannot remove their own Security Admin privilege. A change of their own account takes effect at the next sign-in. */
export const OwnAccount = variant(about('Sara Lindqvist').Ready, { role: 'security', shows: ['SEC-034'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('Changes to your own email, authentication or privileges take effect at your next sign-in.')).toBeVisible();
  await pick(dialog, /^Privileges/, 'Domain Admin');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Security Admin' }));
  await userEvent.tab();
  await expect((await dialog.findAllByText('You cannot remove your own Security Admin privilege.', {}, patience))[0]).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'));
});

/** Fields that would lock out the last security administrator are disabled, with the reason. The others can be changed. */
const onlyRoot = (appliance: Appliance) => leaveOneAdmin(appliance, 'Security root');
export const LastAdministrator = variant(about('Security root').Ready, { prepare: onlyRoot }, async () => {
  const dialog = await openDialog(button);
  for (const field of [/^Authentication/, /^Account lifetime/])
    await expect(dialog.getByLabelText(field, { selector: 'select, [role="combobox"]' })).toHaveAccessibleDescription(new RegExp(lastAdminText));
  await retype(dialog, /^Alert email/, 'root.duty@nordbank.example');
  await press(dialog, button);
  await waitFor(() => expect(userNamed(world().appliance, 'Security root').alert_email).toBe('root.duty@nordbank.example'), patience);
});

/** Removing a privilege also removes its groups. Cloud Admin requires a group with that privilege. */
export const CloudAdminNeedsGroup = variant(about('Karin Östlund').Ready, { shows: ['SEC-056', 'SEC-057'] }, async () => {
  const dialog = await openDialog(button);
  await pick(dialog, /^Privileges/, 'Cloud Admin');
  await userEvent.click(dialog.getByRole('combobox', { name: /^Groups/ }));
  await expect(await screen.findByRole('option', { name: 'Cloud Admin Group' })).toBeVisible();
  await expect(screen.getByRole('option', { name: 'Security operations' })).toBeVisible();
  await expect(screen.queryByRole('option', { name: 'Infrastructure' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await expect(await dialog.findByText('Cloud Admin requires a group.', {}, patience)).toBeVisible();
  await pick(dialog, /^Groups/, 'Cloud Admin Group');
  await press(dialog, button);
  await waitFor(() => expect(userNamed(world().appliance, 'Karin Östlund').privileges).toContain('CLOUD_ADMIN'), patience);
});

/** The form shows and keeps VM Set Admin, but cannot grant it. */
export const KeptPrivilege = variant(about('Giulia Conti').Ready, {}, async () => {
  const dialog = await openDialog(button);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove VM Set Admin' }));
  await userEvent.tab();
  await expect((await dialog.findAllByText('This privilege is granted elsewhere and kept.', {}, patience))[0]).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'));
});

/** An expired password does not block other changes. */
const expired = (appliance: Appliance) => changeUser(appliance, 'Anna Holm', { password_expiration: Math.floor(Date.now() / 1000) - 90 * 86_400 });
export const ExpiredPassword = variant(states.Ready, { prepare: expired }, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Alert email/, 'anna.duty@nordbank.example');
  await press(dialog, button);
  await waitFor(() => expect(userNamed(world().appliance, 'Anna Holm').alert_email).toBe('anna.duty@nordbank.example'), patience);
});

/** Only secroot can change secroot. */
export const SecrootByAnother: StoryObj = {
  ...also(refusedRow(securityDemo, editUserDialog, { row: rowOf('Security root') }, { role: 'security' }), { shows: ['SEC-035'] }),
  name: 'Secroot by another',
};
