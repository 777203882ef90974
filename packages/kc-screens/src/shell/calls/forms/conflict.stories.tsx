import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import * as yup from 'yup';
import { PasswordField } from 'kc-components/PasswordField';
import { SecretField } from 'kc-components/SecretField';
import { TextField } from 'kc-components/TextField';
import { ApplianceError } from 'kc-api/client/errors';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users/users';
import { patience, retype } from '../../../story-kit/plays.ts';
import { changeUser, userNamed } from '../../../security/story-kit/records.ts';
import { openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { findDialog, getDialog } from '../../../story-kit/dialogQueries.ts';
import { defineFormDialog, DialogHost, useAnswer } from '../../index.ts';
import { reload, Reloadable } from '../../story-kit/reload.tsx';

interface Values {
  full_name: string;
  alert_email: string;
  word: string;
  token: string | undefined;
}

/** A user form with two secret fields that its definition does not declare as secret. */
const dialog = defineFormDialog<Values, typeof users.change, User>({
  id: 'story.conflict',
  title: (user) => `Edit ${user.login_name}`,
  action: 'Save user',
  allowed: userRules.change,
  schema: yup.object({ full_name: yup.string().required('Enter the full name.') }),
  initialValues: ({ target }) => ({ full_name: target.full_name, alert_email: target.alert_email, word: '', token: undefined }),
  Fields: () => (
    <>
      <TextField name="full_name" label="Full name" required />
      <TextField name="alert_email" label="Alert email" />
      <PasswordField name="word" label="Word" />
      <SecretField name="token" label="Token" />
    </>
  ),
  call: users.change,
  params: (user) => ({ id: user.id }),
  toBody: ({ full_name, alert_email }) => ({ full_name, alert_email }),
  done: (_, values) => `User ${values.full_name} saved`,
});

function Host() {
  const list = useAnswer(users.list);
  return <DialogHost dialogs={[dialog]} targets={list.data?.users.filter(({ login_name }) => login_name === 'anna.holm@nordbank.example') ?? null} />;
}

const meta: Meta = {
  title: 'Shell/Conflict',
  render: () => (
    <Reloadable>
      <Host />
    </Reloadable>
  ),
};
export default meta;

const story = (play: NonNullable<StoryObj['play']>, appliance: StoryAppliance = {}, { shows = [] }: { shows?: readonly string[] } = {}): StoryObj => ({
  parameters: { shows, appliance: { at: '/?dialog=story.conflict', ...appliance } satisfies StoryAppliance },
  play,
});

async function collide() {
  const form = await openDialog('Save user');
  changeUser(world().appliance, 'Anna Holm', { full_name: 'Anna Holm-Berg' });
  await retype(form, /^Alert email/, 'anna.duty@nordbank.example');
  await userEvent.type(form.getByLabelText('Word'), 'Moonlight-9');
  await press(form, 'Save user');
  await screen.findByText(/Someone else saved changes while you were editing/, {}, patience);
  return within(getDialog());
}

/** Both versions appear side by side. A change of only one side is preselected, and a secret shows as dots. */
export const SideBySide = story(
  async () => {
    const view = await collide();
    await expect(view.getByRole('radio', { name: 'Full name: theirs' })).toBeChecked();
    await expect(view.getByRole('radio', { name: 'Alert email: yours' })).toBeChecked();
    await expect(view.getByText('••••••••')).toBeVisible();
    await expect(screen.queryByText('Moonlight-9')).toBeNull();
    await userEvent.click(view.getByRole('button', { name: 'Save the chosen values' }));
    await expect(await screen.findByText('User Anna Holm-Berg saved', {}, patience)).toBeVisible();
    await expect(userNamed(world().appliance, 'Anna Holm-Berg').alert_email).toBe('anna.duty@nordbank.example');
  },
  {},
  { shows: ['NET-25'] },
);

/** The other user changed a field outside this form: the form saves its changes over the new revision, without a question. */
export const NothingToChoose = story(async () => {
  const form = await openDialog('Save user');
  changeUser(world().appliance, 'Anna Holm', { email: 'anna.holm-berg@nordbank.example' });
  await retype(form, /^Alert email/, 'anna.duty@nordbank.example');
  await press(form, 'Save user');
  await expect(await screen.findByText('User Anna Holm saved', {}, patience)).toBeVisible();
  await expect(userNamed(world().appliance, 'Anna Holm')).toMatchObject({
    email: 'anna.holm-berg@nordbank.example',
    alert_email: 'anna.duty@nordbank.example',
  });
});

/** If every retry conflicts, such as for an object that changes constantly, the form finally shows the conflict. */
export const AlwaysTooLate = story(async () => {
  const form = await openDialog('Save user');
  const { client } = world().ports;
  const user = (await client.send(users.list)).users.find(({ login_name }) => login_name === 'anna.holm@nordbank.example');
  let tries = 0;
  const { send } = client;
  spyOn(client, 'send').mockImplementation(((...asked: Parameters<typeof send>) => {
    if (asked[0].id !== users.change.id) return send(...asked);
    tries += 1;
    const current = { ...user, revision: 1_000 + tries };
    return Promise.reject(new ApplianceError({ kind: 'conflict', status: 409, call: users.change.id, message: 'Changed in between.', current }));
  }) as typeof send);
  await retype(form, /^Alert email/, 'anna.duty@nordbank.example');
  await press(form, 'Save user');
  await expect(await screen.findByText(/Someone else saved changes while you were editing/, {}, patience)).toBeVisible();
  await expect(tries).toBe(6);
});

/** A conflict with the current state of a different object is an ordinary error. The user can retry. */
export const AnotherObject = story(async () => {
  const form = await openDialog('Save user');
  const other = userNamed(world().appliance, 'Björn Halvorsen');
  await retype(form, /^Alert email/, 'anna.duty@nordbank.example');
  spyOn(world().ports.client, 'send').mockRejectedValueOnce(
    new ApplianceError({ kind: 'conflict', status: 409, call: users.change.id, message: 'Changed in between.', current: other }),
  );
  await press(form, 'Save user');
  await expect(await screen.findByText('Changed in between.', {}, patience)).toBeVisible();
  await press(within(getDialog()), 'Save user');
  await expect(await screen.findByText('User Anna Holm saved', {}, patience)).toBeVisible();
  await expect(userNamed(world().appliance, 'Björn Halvorsen').alert_email).toBe(other.alert_email);
});

/** Escape asks before it discards the user's changes. */
export const EscapeAsks = story(async () => {
  const view = await collide();
  await userEvent.keyboard('{Escape}');
  const asked = within(await findDialog({ name: 'Discard your changes?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }));
  await expect(view.getByRole('radio', { name: 'Alert email: yours' })).toBeChecked();
});

/** The conflict view stays open while the merged values are saved. */
export const SavingTheChoice = story(async () => {
  const view = await collide();
  world().appliance.faults.set([{ call: users.change.id, mode: 'slow', ms: 500, times: 1 }]);
  await userEvent.click(view.getByRole('button', { name: 'Save the chosen values' }));
  await expect(view.getByRole('button', { name: 'Save the chosen values' })).toHaveAttribute('aria-busy', 'true');
  await expect(await screen.findByText('User Anna Holm-Berg saved', {}, patience)).toBeVisible();
});

/** If the server rejects the merged values, the form opens again with them. */
export const ChoiceKept = story(async () => {
  const view = await collide();
  world().appliance.faults.set([{ call: users.change.id, status: 500, error: 'The vault is being moved.', times: 1 }]);
  await userEvent.click(view.getByRole('button', { name: 'Save the chosen values' }));
  const form = await openDialog('Save user');
  await expect(await form.findByText('The vault is being moved.', {}, patience)).toBeVisible();
  await expect(form.getByRole('textbox', { name: /Full name/ })).toHaveValue('Anna Holm-Berg');
  await expect(form.getByRole('textbox', { name: /Alert email/ })).toHaveValue('anna.duty@nordbank.example');
  await press(form, 'Save user');
  await expect(await screen.findByText('User Anna Holm-Berg saved', {}, patience)).toBeVisible();
});

/** A draft omits the contents of password and secret fields, although the definition does not declare them. */
export const SecretsInNoDraft = story(async () => {
  const form = await openDialog('Save user');
  await userEvent.type(form.getByLabelText('Word'), 'Moonlight-9');
  await userEvent.type(form.getByLabelText('Token'), 'tok-123456');
  await retype(form, /^Alert email/, 'anna.duty@nordbank.example');
  const { ports } = world();
  const kept: string[] = [];
  const { setItem } = ports.drafts;
  ports.drafts.setItem = (key, value) => {
    kept.push(value);
    setItem(key, value);
  };
  reload();
  const again = await openDialog('Save user');
  await waitFor(() => expect(again.getByRole('textbox', { name: /Alert email/ })).toHaveValue('anna.duty@nordbank.example'));
  await expect(kept.join()).toContain('anna.duty@nordbank.example');
  await expect(kept.join()).not.toMatch(/Moonlight-9|tok-123456/);
  await expect(again.getByLabelText('Word')).toHaveValue('');
});
