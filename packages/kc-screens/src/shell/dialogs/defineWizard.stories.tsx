import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import * as yup from 'yup';
import { TextField } from 'kc-components/TextField';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users/users';
import { press } from '../../story-kit/dialogStories.tsx';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { findDialog, getDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import { defineWizard, DialogHost, useAnswer, WizardReview } from '../index.ts';

interface Values {
  full_name: string;
  email: string;
  alert_email: string;
  alerts: string;
}

/** A wizard of three steps for a user, one of them conditional, with the real call. */
const definition: Parameters<typeof defineWizard<Values, typeof users.change, User>>[0] = {
  id: 'story.wizard',
  title: (user) => `Rename ${user.login_name}`,
  action: 'Rename user',
  allowed: userRules.change,
  initialValues: ({ target }) => ({ full_name: target.full_name, email: target.email, alert_email: target.alert_email, alerts: 'yes' }),
  steps: [
    {
      id: 'person',
      title: 'Person',
      schema: yup.object({ full_name: yup.string().required('Enter the full name.'), email: yup.string().required('Enter the email address.') }),
      Fields: () => (
        <>
          <TextField name="full_name" label="Full name" required />
          <TextField name="email" label="Email" required />
          <TextField name="alerts" label="Alerts" />
        </>
      ),
    },
    {
      id: 'alerts',
      title: 'Alerts',
      when: (values) => values.alerts === 'yes',
      schema: yup.object({ alert_email: yup.string().required('Enter the alert email.') }),
      Fields: () => <TextField name="alert_email" label="Alert email" required />,
    },
    { id: 'review', title: 'Review', Fields: () => <WizardReview /> },
  ],
  call: users.change,
  params: (user) => ({ id: user.id }),
  toBody: ({ full_name, email, alert_email }) => ({ full_name, email, alert_email }),
  done: (_, values) => `User ${values.full_name} renamed`,
};
const wizards = [defineWizard(definition), defineWizard({ ...definition, id: 'story.later', start: () => 'alerts' })];

function Host() {
  const list = useAnswer(users.list);
  return <DialogHost dialogs={wizards} targets={list.data?.users.filter((user) => user.full_name === 'Sara Lindqvist') ?? null} />;
}

const story = (play: NonNullable<StoryObj['play']>, appliance: StoryAppliance = {}, { shows = [] }: { shows?: readonly string[] } = {}): StoryObj => ({
  parameters: { shows, appliance: { at: '/?dialog=story.wizard', ...appliance } satisfies StoryAppliance },
  play,
});

const meta: Meta = { title: 'Shell/Wizard', render: () => <Host /> };
export default meta;

const patience = { timeout: 8_000 };

async function opened() {
  const dialog = within(await findDialog({}, patience));
  await dialog.findByRole('textbox', { name: /Full name/ }, patience);
  return dialog;
}

const current = () => document.querySelector('[aria-current="step"]')?.textContent;

/** Fills in the first step and presses 'Next'. */
async function toAlerts() {
  const dialog = await opened();
  const named = dialog.getByRole('textbox', { name: /Full name/ });
  await userEvent.clear(named);
  await userEvent.type(named, 'Sara Berg');
  await press(dialog, 'Next');
  await dialog.findByRole('textbox', { name: /Alert email/ }, patience);
  return dialog;
}

async function toReview() {
  const dialog = await toAlerts();
  const alert = dialog.getByRole('textbox', { name: /Alert email/ });
  await userEvent.clear(alert);
  await userEvent.type(alert, 'oncall@nordbank.example');
  await press(dialog, 'Next');
  await dialog.findByRole('button', { name: 'Rename user' }, patience);
  return dialog;
}

/** The first step is current and has no 'Back'. */
export const Ready = story(async () => {
  const dialog = await opened();
  await expect(current()).toContain('Person');
  await expect(dialog.queryByRole('button', { name: 'Back' })).toBeNull();
  await expect(within(dialog.getByRole('navigation', { name: 'Steps' })).queryAllByRole('button')).toHaveLength(0);
});

/** 'Next' is disabled until the step is valid, and validates only this step. */
export const Invalid = story(async () => {
  const dialog = await opened();
  await userEvent.clear(dialog.getByRole('textbox', { name: /Full name/ }));
  await userEvent.tab();
  await expect(await dialog.findByText('Enter the full name.')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true'), patience);
  await expect(current()).toContain('Person');
});

/** A wizard can open at a later step. Earlier steps count as done, and the user can go back to them. */
export const OpensLater = story(
  async () => {
    const dialog = within(await findDialog({}, patience));
    const alert = await dialog.findByRole('textbox', { name: /Alert email/ }, patience);
    await waitFor(() => expect(alert).toHaveFocus(), patience);
    await expect(current()).toContain('Alerts');
    await userEvent.click(dialog.getByRole('button', { name: /^Person/ }));
    await expect(await dialog.findByRole('textbox', { name: /Full name/ }, patience)).toHaveValue('Sara Lindqvist');
  },
  { at: '/?dialog=story.later' },
);

/** 'Back' and a click on a completed step keep the entries, and focus the first field of the step. */
export const BackKeepsEntries = story(async () => {
  const dialog = await toReview();
  await expect(dialog.getByText('oncall@nordbank.example')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
  const alert = await dialog.findByRole('textbox', { name: /Alert email/ }, patience);
  await expect(alert).toHaveValue('oncall@nordbank.example');
  await waitFor(() => expect(alert).toHaveFocus());
  await userEvent.click(dialog.getByRole('button', { name: /^Person/ }));
  await expect(await dialog.findByRole('textbox', { name: /Full name/ }, patience)).toHaveValue('Sara Berg');
});

/** Enter continues, and submits in the last step. */
export const Enter = story(
  async () => {
    const dialog = await toAlerts();
    const alert = dialog.getByRole('textbox', { name: /Alert email/ });
    await waitFor(() => expect(alert).toHaveFocus());
    await userEvent.clear(alert);
    await userEvent.type(alert, 'oncall@nordbank.example');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled'), patience);
    await userEvent.type(alert, '{Enter}');
    const act = await dialog.findByRole('button', { name: 'Rename user' }, patience);
    await waitFor(() => expect(act).not.toHaveAttribute('aria-disabled'), patience);
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('User Sara Berg renamed', {}, patience)).toBeVisible();
  },
  {},
  { shows: ['SHELL-091'] },
);

/** A step that does not apply is skipped, also in the list of steps. */
export const StepLeftOut = story(async () => {
  const dialog = await opened();
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Alerts' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Alerts' }), 'no');
  await press(dialog, 'Next');
  await dialog.findByRole('button', { name: 'Rename user' }, patience);
  await expect(within(dialog.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem')).toHaveLength(2);
});

/** The last step has the action button, which sends the entries of all steps in one call. */
export const Done = story(async () => {
  const dialog = await toReview();
  await press(dialog, 'Rename user');
  await expect(await screen.findByText('User Sara Berg renamed', {}, patience)).toBeVisible();
  await waitFor(() => expect(queryDialog()).toBeNull());
  const stored = world()
    .appliance.environment.store.table('users')
    .all()
    .find((user) => user.full_name === 'Sara Berg');
  await expect(stored?.alert_email).toBe('oncall@nordbank.example');
});

export const Pending = story(
  async () => {
    const dialog = await toReview();
    await press(dialog, 'Rename user');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Rename user' })).toHaveAttribute('aria-busy', 'true'));
    await expect(dialog.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(getDialog()).toBeVisible();
  },
  { faults: [{ call: users.change.id, mode: 'forever' }] },
);

/** A field error opens the step with that field and shows the message there. */
export const ErrorAtItsStep = story(
  async () => {
    const dialog = await toReview();
    await press(dialog, 'Rename user');
    await expect(await dialog.findByText('This address is on hold.', {}, patience)).toBeVisible();
    await expect(current()).toContain('Person');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Email/ })).toHaveFocus());
    await expect(dialog.getByRole('textbox', { name: /Full name/ })).toHaveValue('Sara Berg');
  },
  { faults: [{ call: users.change.id, status: 400, error: 'No.', errors: { email: 'This address is on hold.' }, times: 1 }] },
);

/** An error without a field appears in the banner, and the step does not change. */
export const ServerError = story(
  async () => {
    const dialog = await toReview();
    await press(dialog, 'Rename user');
    await expect(await dialog.findByText('The vault is being moved.', {}, patience)).toBeVisible();
    await expect(current()).toContain('Review');
  },
  { faults: [{ call: users.change.id, status: 500, error: 'The vault is being moved.' }] },
);

/** The response is lost: the client asks the appliance whether the call took effect. */
export const LostAnswer = story(
  async () => {
    const dialog = await toReview();
    await press(dialog, 'Rename user');
    await expect(await dialog.findByText(/Checking whether the change was saved/, {}, patience)).toBeVisible();
    await expect(await screen.findByText('User Sara Berg renamed', {}, patience)).toBeVisible();
  },
  { faults: [{ call: users.change.id, mode: 'cut', times: 1 }] },
);

/** Another user saved in the meantime: the wizard offers both values, and nothing was overwritten. */
export const Conflict = story(async () => {
  const dialog = await toReview();
  const table = world().appliance.environment.store.table('users');
  const sara = table.all().find((user) => user.full_name === 'Sara Lindqvist');
  if (sara) table.put({ ...sara, alert_email: 'noc@nordbank.example', revision: sara.revision + 1 });
  await press(dialog, 'Rename user');
  await userEvent.click(await screen.findByRole('radio', { name: 'Alert email: theirs' }, patience));
  await userEvent.click(screen.getByRole('button', { name: 'Save the chosen values' }));
  await expect(await screen.findByText('User Sara Berg renamed', {}, patience)).toBeVisible();
  await expect(table.all().find((user) => user.full_name === 'Sara Berg')?.alert_email).toBe('noc@nordbank.example');
});

/** The wizard asks before it discards the entries of any step; 'Keep editing' keeps them all. */
export const Discard = story(async () => {
  const dialog = await toAlerts();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }, patience));
  await expect(dialog.getByRole('textbox', { name: /Alert email/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }, patience));
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
});

/** A draft covers all steps, and 'Discard changes' resets to the first one. */
export const Draft = story(async () => {
  await toAlerts();
  const { ports, navigation } = world();
  const id =
    world()
      .appliance.environment.store.table('users')
      .all()
      .find((user) => user.full_name === 'Sara Lindqvist')?.id ?? '';
  const key = `kc-draft/tenant-1/${ports.actor.id}/story.wizard/PATCH users/${id}/`;
  await waitFor(() => expect(ports.drafts.getItem(key)).toContain('Sara Berg'), patience);
  // The session ends: the dialog closes without a question, and reopens with the entries.
  navigation.go({ path: '/', params: {} });
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  navigation.go({ path: '/', params: { dialog: 'story.wizard' } });
  const again = await opened();
  await expect(again.getByText(/were restored/)).toBeVisible();
  await expect(again.getByRole('textbox', { name: /Full name/ })).toHaveValue('Sara Berg');
  await userEvent.click(again.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(again.getByRole('textbox', { name: /Full name/ })).toHaveValue('Sara Lindqvist'), patience);
  await expect(ports.drafts.getItem(key)).toBeNull();
});
