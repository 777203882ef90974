import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { signIns } from 'kc-appliance/scenarios';
import { settings } from 'kc-api/contract/security/settings';
import { session } from 'kc-api/contract/session/session';
import { confirmTexts } from 'kc-api/rules/session/confirm';
import AccountScreen from '../../../account/AccountScreen.tsx';
import { enabledOtp, keptUser, withUser } from '../../../account/story-kit/accountStory.ts';
import DefaultsScreen from '../../../security/defaults/DefaultsScreen.tsx';
import SecurityScreen from '../../../security/SecurityScreen.tsx';
import { changeUser, userNamed } from '../../../security/story-kit/records.ts';
import { openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { patience, retype, tick, type Opened } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { totp } from '../../../story-kit/totp.ts';
import { allDialogs, findDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { useAddress } from '../../index.ts';

/** Renders the screen for the current path. */
function Pages() {
  const { path } = useAddress();
  if (path === '/account') return <AccountScreen params={{}} />;
  return path === '/security' ? <SecurityScreen /> : <DefaultsScreen />;
}

const meta: Meta = { title: 'Shell/Confirm who you are', render: () => <Pages /> };
export default meta;

type Appliance = Parameters<NonNullable<StoryAppliance['prepare']>>[0];

const password = signIns[0]?.password ?? '';
const edit = '/account?dialog=account.edit';

/** Marks all sessions as authenticated long ago. */
const age = ({ environment }: Appliance) => {
  const sessions = environment.store.table('sessions');
  for (const one of sessions.all()) sessions.put({ ...one, confirmed: 0 });
};
const story = (at: string, play: NonNullable<StoryObj['play']>, { prepare, ...more }: StoryAppliance = {}): StoryObj => ({
  parameters: {
    appliance: {
      at,
      ...more,
      prepare: async (appliance) => {
        await prepare?.(appliance);
        age(appliance);
      },
    } satisfies StoryAppliance,
  },
  play,
});

const question = async (dialog: Opened = within(document.body)): Promise<Opened> =>
  within(await dialog.findByRole('region', { name: 'Confirm who you are' }, patience));
const field = (asked: Opened): Promise<HTMLElement> => asked.findByLabelText(/^Password/, { selector: 'input' }, patience);
const typePassword = async (asked: Opened, text = password) => {
  const box = await field(asked);
  await waitFor(() => expect(box).toHaveFocus(), patience);
  await userEvent.clear(box);
  await userEvent.type(box, `${text}{Enter}`);
};
const closed = () => waitFor(() => expect(queryDialog()).toBeNull(), patience);
const ownMail = () => keptUser(world().appliance)?.email;

/** Changes the user's email address and presses the button. */
async function changeMail(): Promise<Opened> {
  const dialog = await openDialog('Save details');
  await retype(dialog, /^Email/, 'secroot@new.example');
  await press(dialog, 'Save details');
  return dialog;
}

/** The prompt appears inside the dialog: the entries stay visible, nothing is saved yet, and the field has the focus. */
export const Asked = story(edit, async () => {
  const dialog = await changeMail();
  const asked = await question(dialog);
  await waitFor(async () => expect(await field(asked)).toHaveFocus(), patience);
  await expect(asked.getByText(new RegExp(confirmTexts.needed.password))).toBeVisible();
  await expect(dialog.getByLabelText(/^Email/)).toHaveValue('secroot@new.example');
  await expect(allDialogs()).toHaveLength(1);
  await expect(ownMail()).not.toBe('secroot@new.example');
});

/** After the correct password the client sends the same entries once. Within five minutes the next dialog does not prompt. */
export const Right = story(edit, async () => {
  await openDialog('Save details');
  const send = spyOn(world().ports.client, 'send');
  const asked = await question(await changeMail());
  await typePassword(asked);
  await closed();
  await expect(ownMail()).toBe('secroot@new.example');
  await expect(send.mock.calls.map(([call]) => call.id).filter((id) => /\.(?:change|confirm)$/.test(id))).toEqual([
    'users.change',
    'session.confirm',
    'users.change',
  ]);
  // The password is in no URL and no storage.
  const { navigation } = world();
  await expect(JSON.stringify(navigation.get())).not.toContain(password);
  await expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(password);
  navigation.go({ path: '/account', params: { dialog: 'adminKey.create' } });
  await press(await openDialog('Create admin key'), 'Create admin key');
  await expect(await screen.findByText('The new Admin Key was successfully generated and distributed.', {}, patience)).toBeVisible();
});

/** An undo prompts as its change did, without the dialog of the change. Going back offers it again; after the password the former value is restored. */
export const OfAnUndo = story(edit, async () => {
  await openDialog('Save details');
  const before = ownMail();
  await typePassword(await question(await changeMail()));
  await closed();
  age(world().appliance);
  const undo = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Undo change' }, patience));
    return within(await findDialog({ name: 'Confirm who you are' }, patience));
  };
  const asked = await undo();
  await waitFor(async () => expect(await field(asked)).toHaveFocus(), patience);
  await userEvent.keyboard('{Escape}');
  await closed();
  await expect(ownMail()).toBe('secroot@new.example');
  await typePassword(await undo());
  await waitFor(() => expect(ownMail()).toBe(before), patience);
});

/** A wrong password shows an error at its field; the correct one continues. */
export const Wrong = story(edit, async () => {
  const asked = await question(await changeMail());
  await typePassword(asked, 'not-the-one');
  await expect(await asked.findByText(confirmTexts.wrong.password, {}, patience)).toBeVisible();
  await waitFor(async () => expect(await field(asked)).toHaveAccessibleDescription(new RegExp(confirmTexts.wrong.password)), patience);
  await expect(ownMail()).not.toBe('secroot@new.example');
  await typePassword(asked);
  await closed();
  await expect(ownMail()).toBe('secroot@new.example');
});

/** Escape returns to the form with all entries; submitting again prompts again. */
export const Cancelled = story(edit, async () => {
  const dialog = await changeMail();
  await waitFor(async () => expect(await field(await question(dialog))).toHaveFocus(), patience);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save details' })).toHaveFocus(), patience);
  await expect(dialog.getByLabelText(/^Email/)).toHaveValue('secroot@new.example');
  await expect(dialog.getByRole('alert')).toBeEmptyDOMElement();
  await expect(ownMail()).not.toBe('secroot@new.example');
  await press(dialog, 'Save details');
  const again = await question(dialog);
  await userEvent.click(again.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save details' })).toBeVisible(), patience);
});

/** A change that is not sensitive does not prompt: the name is saved at once. */
export const NotAsked = story(edit, async () => {
  const dialog = await openDialog('Save details');
  await retype(dialog, /^Full name/, 'Root of Trust');
  await press(dialog, 'Save details');
  await closed();
  await expect(keptUser(world().appliance)?.full_name).toBe('Root of Trust');
});

/** The download starts after the correct password. */
export const DownloadAsked = story(
  '/account?dialog=adminKey.download',
  async () => {
    const dialog = await openDialog('Download');
    await press(dialog, 'Download');
    await typePassword(await question(dialog));
    await expect(await screen.findByText('Saved secroot-admin-key.txt', {}, patience)).toBeVisible();
  },
  { prepare: withUser({ key_part: { part: '00ff', downloaded: false } }) },
);

/** The user can enter a code of the authenticator app instead of the password. */
export const Code = story(
  '/account',
  async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove two-factor' }, patience));
    const dialog = await openDialog('Remove two-factor');
    await press(dialog, 'Remove two-factor');
    const asked = await question(dialog);
    await userEvent.click(asked.getByRole('button', { name: 'Use a code instead' }));
    const code = await asked.findByRole('textbox', { name: /^Code/ }, patience);
    await waitFor(() => expect(code).toHaveFocus(), patience);
    await userEvent.type(code, `${await totp(enabledOtp?.secret ?? '')}{Enter}`);
    await closed();
    await expect(keptUser(world().appliance)?.otp).toBeNull();
  },
  { prepare: withUser({ otp: enabledOtp }) },
);

/** On a settings page, the prompt is a dialog of its own. */
export const OfAPage = story('/security/defaults?tab=sign-in', async () => {
  const form = within(await screen.findByRole('region', { name: 'RADIUS sign-in' }, patience));
  await form.findByRole('textbox', { name: /^RADIUS server/ }, patience);
  await retype(form, /^RADIUS server/, 'radius2.nordbank.example');
  await press(form, 'Apply');
  const dialog = within(await findDialog({ name: 'Confirm who you are' }, patience));
  await typePassword(dialog);
  await screen.findByText('Applied Successfully', {}, patience);
  await expect((await world().ports.client.send(settings.login)).login.radius.radius_server).toBe('radius2.nordbank.example');
});

/** In a bulk operation only the first call prompts. If the user goes back, the operation stops without a prompt for each of the others. */
export const OfSeveral = story(
  '/security?sort=full_name',
  async () => {
    const names = ['Björn Halvorsen', 'Camille Laurent'];
    const enabled = () => names.map((name) => userNamed(world().appliance, name).enabled);
    await tick(...names);
    const enable = world()
      .ports.palette.groups()
      .flatMap(({ items }) => items)
      .find(({ id }) => id === 'users.enable');
    await expect(enable?.hint).toBe('2 selected');
    enable?.onSelect();
    await press(await openDialog('Enable 2 users'), 'Enable 2 users');
    const results = within(await findDialog({ name: 'Enable users' }, patience));
    await waitFor(async () => expect(await field(await question(results))).toHaveFocus(), patience);
    await userEvent.keyboard('{Escape}');
    await expect(await results.findByText('Your identity was not confirmed. Resume to continue where it stopped.', {}, patience)).toBeVisible();
    await expect(results.getAllByText('Waiting')).toHaveLength(2);
    await expect(enabled()).toEqual([false, false]);
    await userEvent.click(results.getByRole('button', { name: 'Resume' }));
    await typePassword(await question(results));
    await closed();
    await expect(enabled()).toEqual([true, true]);
  },
  {
    prepare: (appliance) => {
      for (const name of ['Björn Halvorsen', 'Camille Laurent']) changeUser(appliance, name, { enabled: false });
    },
  },
);

/** Users of an identity provider have no password here: the prompt offers a new sign-in and keeps the entries. */
export const SignInAgain = story('/security?dialog=users.create', async () => {
  const dialog = await openDialog('Create user');
  const sessions = world().appliance.environment.store.table('sessions');
  for (const one of sessions.all()) sessions.put({ ...one, way: 'oidc' });
  await userEvent.type(dialog.getByRole('textbox', { name: /Full name/ }), 'Nina Berg');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'nina.berg@nordbank.example');
  await userEvent.click(dialog.getByRole('combobox', { name: /Privileges/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Security Admin' }, patience));
  await userEvent.keyboard('{Escape}');
  await press(dialog, 'Create user');
  const asked = await question(dialog);
  await expect(asked.queryByLabelText(/^Password/)).toBeNull();
  await waitFor(() => expect(asked.getByRole('button', { name: 'Sign out' })).toHaveFocus(), patience);
  await userEvent.click(asked.getByRole('button', { name: 'Sign out' }));
  await expect(await screen.findByText('Signed out', {}, patience)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /Full name/, hidden: true })).toHaveValue('Nina Berg');
});

/** If the server cannot check the password, the prompt shows the error, and the user can try again. */
export const CannotBeChecked = story(
  edit,
  async () => {
    const asked = await question(await changeMail());
    await typePassword(asked);
    await expect(await asked.findByText('The vault is being moved.', {}, patience)).toBeVisible();
    await typePassword(asked);
    await closed();
    await expect(ownMail()).toBe('secroot@new.example');
  },
  { faults: [{ call: session.confirm.id, status: 500, error: 'The vault is being moved.', times: 1 }] },
);
