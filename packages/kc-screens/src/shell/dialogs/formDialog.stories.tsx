import type { Tables } from 'kc-appliance';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { users } from 'kc-api/contract/security/users';
import { patience, pick, retype } from '../../story-kit/plays.ts';
import { changeUser, rowOf, userNamed } from '../../security/story-kit/records.ts';
import SecurityScreen from '../../security/SecurityScreen.tsx';
import { openDialog, press } from '../../story-kit/dialogStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { dialogAround, findDialog, getDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import { withParams } from '../index.ts';
import { readAgain, reload, Reloadable } from '../story-kit/reload.tsx';

const meta: Meta = {
  title: 'Shell/Form dialog',
  render: () => (
    <Reloadable>
      <SecurityScreen />
    </Reloadable>
  ),
};
export default meta;

type Dialog = Awaited<ReturnType<typeof openDialog>>;

const create = '/security?dialog=users.create';
const story = (play: NonNullable<StoryObj['play']>, appliance: StoryAppliance = {}, { shows = [] }: { shows?: readonly string[] } = {}): StoryObj => ({
  parameters: { shows, appliance: { at: create, ...appliance } satisfies StoryAppliance },
  play,
});

const nameField = (dialog: Dialog) => dialog.getByRole('textbox', { name: /Full name/ });
const mailField = (dialog: Dialog) => dialog.getByRole('textbox', { name: /^Email/ });
const mail = 'nina.berg@nordbank.example';
const created = () =>
  world()
    .appliance.environment.store.table('users')
    .all()
    .filter((user) => user.login_name === mail);

async function fill(dialog: Dialog) {
  await userEvent.type(nameField(dialog), 'Nina Berg');
  await userEvent.type(mailField(dialog), mail);
  await pick(dialog, /Privileges/, 'Security Admin');
}

/** Leaves the dialog as the Back button does. */
const back = () => {
  const { navigation } = world();
  navigation.go(withParams(navigation.get(), { dialog: undefined, row: undefined }));
};

/** What was typed is there after a reload in the same moment; 'Discard changes' gives it up. */
export const DraftRestored = story(async () => {
  const dialog = await openDialog('Create user');
  await userEvent.type(nameField(dialog), 'Nina Berg');
  reload();
  const again = await openDialog('Create user');
  await expect(await again.findByText(/^Your unsaved changes were restored\./)).toBeVisible();
  await expect(nameField(again)).toHaveValue('Nina Berg');
  await userEvent.click(again.getByRole('button', { name: 'Discard changes' }));
  await expect(nameField(again)).toHaveValue('');
  await expect(again.queryByText(/were restored/)).toBeNull();
  reload();
  await expect(nameField(await openDialog('Create user'))).toHaveValue('');
});

/** Going back loses nothing: the dialog opens with the entries of before. */
export const DraftAfterBack = story(async () => {
  await userEvent.type(nameField(await openDialog('Create user')), 'Nina Be');
  back();
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
  await expect(nameField(await openDialog('Create user'))).toHaveValue('Nina Be');
});

/** Somebody edits Anna's alert address, goes away, and comes back after somebody else saved `change` of her. */
async function backAfter(change: Parameters<typeof changeUser>[2]): Promise<Dialog> {
  await retype(await openDialog('Save user'), /^Alert email/, 'anna.duty@nordbank.example');
  reload();
  changeUser(world().appliance, 'Anna Holm', { full_name: 'Anna Holm-Berg', ...change });
  readAgain('users');
  await waitFor(() => expect(screen.getAllByText('Anna Holm-Berg').length).toBeGreaterThan(0), patience);
  reload();
  return openDialog('Save user');
}
const alertMail = () => userNamed(world().appliance, 'Anna Holm-Berg').alert_email;
const editAnna: StoryAppliance = { at: (appliance) => `/security?dialog=users.edit&row=${rowOf('Anna Holm')(appliance)}` };

/** A draft that comes back over a newer object changes only what was typed. */
export const DraftOverNewer = story(async () => {
  const again = await backAfter({});
  await waitFor(() => expect(nameField(again)).toHaveValue('Anna Holm-Berg'), patience);
  await press(again, 'Save user');
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(alertMail()).toBe('anna.duty@nordbank.example');
}, editAnna);

/** A draft over what somebody else typed at the same field overwrites nothing in silence: it says so, and asks. */
export const DraftOverSame = story(async () => {
  const again = await backAfter({ alert_email: 'anna.berg@nordbank.example' });
  await expect(await again.findByText(/Someone else has changed the same fields since/, {}, patience)).toBeVisible();
  await expect(again.getByRole('textbox', { name: /^Alert email/ })).toHaveValue('anna.duty@nordbank.example');
  await press(again, 'Save user');
  const yours = await screen.findByRole('radio', { name: 'Alert email: yours' }, patience);
  await expect(yours).toBeChecked();
  const view = within(dialogAround(yours) as HTMLElement);
  await expect(view.getAllByRole('radiogroup')).toHaveLength(1);
  await expect(alertMail()).toBe('anna.berg@nordbank.example');
  await userEvent.click(view.getByRole('radio', { name: 'Alert email: theirs' }));
  await userEvent.click(view.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(alertMail()).toBe('anna.berg@nordbank.example');
}, editAnna);

/** Escape with entries asks; keeping them keeps them, discarding leaves no draft behind. */
export const DiscardGuard = story(async () => {
  const dialog = await openDialog('Create user');
  await userEvent.type(nameField(dialog), 'Nina Berg');
  await userEvent.keyboard('{Escape}');
  const asked = within(await findDialog({ name: 'Discard your changes?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }));
  await expect(nameField(dialog)).toHaveValue('Nina Berg');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(await findDialog({ name: 'Discard your changes?' })).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(queryDialog()).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
  await expect(nameField(await openDialog('Create user'))).toHaveValue('');
});

/** The appliance's words about a field stand at that field, which takes the focus; the entries stay. */
export const ErrorAtField = story(
  async () => {
    const dialog = await openDialog('Create user');
    await fill(dialog);
    await retype(dialog, /^Email/, 'sara.lindqvist@nordbank.example');
    await press(dialog, 'Create user');
    await expect(await dialog.findByText('A user with this email already exists.', {}, patience)).toBeVisible();
    await expect(mailField(dialog)).toHaveAccessibleDescription(/A user with this email already exists\./);
    await expect(nameField(dialog)).toHaveValue('Nina Berg');
  },
  {},
  { shows: ['SHELL-004'] },
);

/** Words about no field stand in a banner, which takes the focus; another try goes through. */
export const ErrorInBanner = story(
  async () => {
    const dialog = await openDialog('Create user');
    await fill(dialog);
    await press(dialog, 'Create user');
    const banner = await dialog.findByText('The vault is being moved.', {}, patience);
    await waitFor(() => expect(document.activeElement).toContainElement(banner));
    await press(dialog, 'Create user');
    await expect(await screen.findByText(`User ${mail} created`, {}, patience)).toBeVisible();
  },
  { faults: [{ call: users.create.id, status: 500, error: 'The vault is being moved.', times: 1 }] },
  { shows: ['NET-17'] },
);

/** However often Enter and the button are pressed, one request is made. */
export const PressedTwice = story(
  async () => {
    const dialog = await openDialog('Create user');
    await fill(dialog);
    const send = spyOn(world().ports.client, 'send');
    const button = dialog.getByRole('button', { name: 'Create user' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'), patience);
    await userEvent.dblClick(button);
    await userEvent.click(nameField(dialog));
    await userEvent.keyboard('{Enter}{Enter}');
    await screen.findByText(`User ${mail} created`, {}, patience);
    await expect(send.mock.calls.filter(([declared]) => declared.id === users.create.id)).toHaveLength(1);
    await expect(created()).toHaveLength(1);
  },
  { faults: [{ call: users.create.id, mode: 'slow', ms: 600 }] },
);

/** Enter right after the last key of the last field is the button of the dialog, which is still off then. */
export const EnterSubmits = story(
  async () => {
    const dialog = await openDialog('Create user');
    await userEvent.type(nameField(dialog), 'Nina Berg');
    await pick(dialog, /Privileges/, 'Security Admin');
    await userEvent.type(mailField(dialog), `${mail}{Enter}`);
    await expect(await screen.findByText(`User ${mail} created`, {}, patience)).toBeVisible();
    await expect(created()).toHaveLength(1);
  },
  {},
  { shows: ['SHELL-091'] },
);

/** The answer was cut off after the change was made: the dialog asks the appliance, and nothing is made twice. */
export const AnswerCut = story(
  async () => {
    const dialog = await openDialog('Create user');
    await fill(dialog);
    await press(dialog, 'Create user');
    await expect(
      await dialog.findByText('The connection was lost before the server responded. Checking whether the change was saved…', {}, patience),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Create user' })).toHaveAttribute('aria-busy', 'true');
    await expect(await screen.findByText(`User ${mail} created`, {}, patience)).toBeVisible();
    await expect(await screen.findByText(/the response was lost/, {}, patience)).toBeVisible();
    await expect(created()).toHaveLength(1);
  },
  { faults: [{ call: users.create.id, mode: 'cut', times: 1 }] },
);

/** The connection broke before the change was made: it is said so, the entries stay, and a second press makes it. */
export const AnswerDropped = story(
  async () => {
    const dialog = await openDialog('Create user');
    await fill(dialog);
    await press(dialog, 'Create user');
    await expect(
      await dialog.findByText('The connection was lost before the server responded. Nothing was changed. Try again.', {}, { timeout: 12_000 }),
    ).toBeVisible();
    await expect(created()).toHaveLength(0);
    await press(dialog, 'Create user');
    await expect(await screen.findByText(`User ${mail} created`, {}, patience)).toBeVisible();
  },
  { faults: [{ call: users.create.id, mode: 'dropped', times: 1 }] },
);

/** An answer that cannot be read is asked about in the same way, and says what it was. */
export const AnswerMalformed = story(
  async () => {
    const dialog = await openDialog('Create user');
    await fill(dialog);
    await press(dialog, 'Create user');
    await dialog.findByText(/Checking whether the change was saved…/, {}, patience);
    const said = 'The server responded in a form that this console does not understand. Nothing was changed. Try again.';
    await expect(await dialog.findByText(said, {}, { timeout: 12_000 })).toBeVisible();
    await expect(nameField(dialog)).toHaveValue('Nina Berg');
  },
  { faults: [{ call: users.create.id, mode: 'misshapen', times: 1 }] },
);

/** An answer that comes after somebody went on closes nothing that was opened meanwhile. */
export const LateAnswer = story(
  async () => {
    const dialog = await openDialog('Create user');
    await fill(dialog);
    await press(dialog, 'Create user');
    const { navigation, appliance } = world();
    navigation.go(withParams(navigation.get(), { dialog: 'users.edit', row: rowOf('Anna Holm')(appliance) }));
    await openDialog('Save user');
    await expect(await screen.findByText(`User ${mail} created`, {}, patience)).toBeVisible();
    await expect(getDialog({ name: /^Edit user anna\.holm/ })).toBeVisible();
  },
  { faults: [{ call: users.create.id, mode: 'slow', ms: 1_200 }] },
);

/** Who went back while the call ran is told that it failed; the entries wait in the dialog. */
export const FailedAfterBack = story(
  async () => {
    const dialog = await openDialog('Create user');
    await fill(dialog);
    await press(dialog, 'Create user');
    back();
    await expect(await screen.findByText(`A user with the user name ${mail} already exists.`, {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
    await expect(nameField(await openDialog('Create user'))).toHaveValue('Nina Berg');
  },
  {
    faults: [{ call: users.create.id, mode: 'slow', ms: 900 }],
    prepare: ({ environment }) => {
      const table = environment.store.table('users');
      const [first] = table.all();
      table.put({ ...(first as Tables['users']), id: 'twin', login_name: mail, email: mail });
    },
  },
);

/** A list that is read again without the row takes no dialog from under the hands; the appliance has the last word. */
export const RowGoneWhileOpen = story(async () => {
  const dialog = await openDialog('Save user');
  await retype(dialog, /^Full name/, 'Anna Holm-Berg');
  const { appliance } = world();
  appliance.environment.store.table('users').remove(rowOf('Anna Holm')(appliance));
  readAgain('users');
  await waitFor(() => expect(screen.queryByText('anna.holm@nordbank.example', { selector: 'td *' })).toBeNull(), patience);
  await expect(nameField(dialog)).toHaveValue('Anna Holm-Berg');
  await press(dialog, 'Save user');
  await expect(await dialog.findByText('This user does not exist.', {}, patience)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore my entries' })).toBeVisible();
}, editAnna);

/** A list that could not be read says nothing about the row: its dialog opens once the list is there. */
export const ListFailedFirst = story(
  async () => {
    await expect(await screen.findByText('The list cannot be read now.', {}, patience)).toBeVisible();
    await expect(world().navigation.get().params['dialog']).toBe('users.edit');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await openDialog('Save user');
  },
  {
    ...editAnna,
    faults: [{ call: users.list.id, status: 500, error: 'The list cannot be read now.', times: 1 }],
  },
);

const unsaid = [
  'Invalid or expired session; please login',
  'No access token',
  'Key Policy does not match standard template',
  'KeyControl unavailable; use admin web GUI to initiate recovery',
  'Two Factor Authentication not setup yet',
];

/** Five refusals are never put into words: the console acts on them, or nothing has to be said. */
export const NeverSaid = story(
  async () => {
    const dialog = await openDialog('Create user');
    await fill(dialog);
    const { appliance, ports } = world();
    for (const error of unsaid) {
      appliance.faults.set([{ call: users.create.id, status: 403, error, times: 1 }]);
      await press(dialog, 'Create user');
      await waitFor(() => expect(appliance.faults.list()).toEqual([]), patience);
      await waitFor(() => expect(dialog.getByRole('button', { name: 'Create user' })).not.toHaveAttribute('aria-busy'), patience);
      await expect(screen.queryByText(error)).toBeNull();
    }
    await expect(ports.messages.getSnapshot()).toEqual([]);
    await press(dialog, 'Create user');
    await expect(await screen.findByText(`User ${mail} created`, {}, patience)).toBeVisible();
  },
  {},
  { shows: ['NET-20'] },
);
