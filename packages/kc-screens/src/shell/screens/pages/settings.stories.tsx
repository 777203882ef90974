import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { settings, type LoginSettings } from 'kc-api/contract/security/settings';
import { unappliedText } from 'kc-api/rules/frame/unapplied';
import DefaultsScreen from '../../../security/defaults/DefaultsScreen.tsx';
import { patience, retype, type Opened } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { findDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { formatAddress, useAddress } from '../../index.ts';
import { readAgain, reload, Reloadable } from '../../story-kit/reload.tsx';

const at = '/security/defaults';
const here = { path: at, params: { tab: 'sign-in' } };

/** A settings page and a second page. */
const Pages = () => (useAddress().path === at ? <DefaultsScreen /> : <p>Another page</p>);

const meta: Meta = {
  title: 'Shell/Settings',
  render: () => (
    <Reloadable>
      <Pages />
    </Reloadable>
  ),
};
export default meta;

const story = (play: NonNullable<StoryObj['play']>, appliance: StoryAppliance = {}): StoryObj => ({
  parameters: { appliance: { at: formatAddress(here), ...appliance } satisfies StoryAppliance },
  play,
});

const section = async (title: string, field: RegExp): Promise<Opened> => {
  const found = within(await screen.findByRole('region', { name: title }, patience));
  await found.findByRole('textbox', { name: field }, patience);
  return found;
};
const radius = () => section('RADIUS sign-in', /^RADIUS server/);
const server = (form: Opened) => form.getByRole('textbox', { name: /^RADIUS server/ });
const port = (form: Opened) => form.getByRole('textbox', { name: /^RADIUS port/ });
const apply = async (form: Opened) => {
  const button = form.getByRole('button', { name: 'Apply' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(button);
};
type Radius = LoginSettings['radius'];
const held = async (): Promise<Radius> => (await world().ports.client.send(settings.login)).login.radius;

/** Simulates a change by another user. */
const meanwhile = async (change: Partial<Radius>) => {
  await world().ports.client.send(settings.changeLogin, { body: { radius: { ...(await held()), ...change }, revision: undefined } });
};

/** Unapplied entries survive a reload. Each form has its own draft, without secrets. */
export const Draft = story(async () => {
  const form = await radius();
  await retype(form, /^RADIUS server/, 'radius2.nordbank.example');
  await userEvent.type(form.getByLabelText(/^RADIUS secret/), 'Moonlight-9');
  const ldap = await section('LDAP sign-in', /^LDAP server/);
  await retype(ldap, /^Base DN/, 'dc=nordbank,dc=example');
  reload();
  const again = await radius();
  await expect(await again.findByText(/^Your unsaved changes were restored\./, {}, patience)).toBeVisible();
  await expect(server(again)).toHaveValue('radius2.nordbank.example');
  await expect(again.getByLabelText(/^RADIUS secret/)).not.toHaveValue('Moonlight-9');
  const other = await section('LDAP sign-in', /^LDAP server/);
  await expect(other.getByRole('textbox', { name: /^Base DN/ })).toHaveValue('dc=nordbank,dc=example');
  await userEvent.click(again.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(server(again)).not.toHaveValue('radius2.nordbank.example'), patience);
  await expect(again.queryByText(/were restored/)).toBeNull();
  reload();
  await expect(server(await radius())).not.toHaveValue('radius2.nordbank.example');
});

const elsewhere = { path: '/elsewhere', params: {} };
const otherTab = { path: at, params: {} };

/** Leaving the page or the tab asks once for all forms, as for a dialog. 'Keep editing' stays; 'Discard' discards the entries. */
export const AskedBeforeLeaving = story(async () => {
  const form = await radius();
  await retype(form, /^RADIUS server/, 'radius2.nordbank.example');
  await retype(await section('LDAP sign-in', /^LDAP server/), /^Base DN/, 'dc=nordbank,dc=example');
  const { navigation } = world();
  for (const to of [otherTab, elsewhere]) {
    // The navigation of Back or a link.
    navigation.go(to);
    const asked = within(await findDialog({ name: 'Discard your changes?' }, patience));
    await expect(asked.getByText(unappliedText)).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect(navigation.get()).toEqual(here);
    await expect(server(form)).toHaveValue('radius2.nordbank.example');
  }
  navigation.go(elsewhere);
  await userEvent.click(within(await findDialog({ name: 'Discard your changes?' }, patience)).getByRole('button', { name: 'Discard' }));
  await screen.findByText('Another page', {}, patience);
  navigation.go(here);
  const again = await radius();
  await expect(server(again)).not.toHaveValue('radius2.nordbank.example');
  await expect(again.queryByText(/were restored/)).toBeNull();
});

/** Input directly before the navigation counts, although the field has not committed it yet. */
export const AskedInTheSameMoment = story(async () => {
  const field = server(await radius());
  field.focus();
  fireEvent.change(field, { target: { value: 'radius2.nordbank.example' } });
  world().navigation.go(elsewhere);
  const asked = within(await findDialog({ name: 'Discard your changes?' }, patience));
  await userEvent.click(asked.getByRole('button', { name: 'Discard' }));
  await screen.findByText('Another page', {}, patience);
  await expect(queryDialog()).toBeNull();
});

/** There is no question if nothing would be lost: no entries, applied entries, or entries undone with Reset. */
export const NothingToAsk = story(async () => {
  const comeAndGo = async () => {
    const { navigation } = world();
    navigation.go(elsewhere);
    await screen.findByText('Another page', {}, patience);
    await expect(queryDialog()).toBeNull();
    navigation.go(here);
    return radius();
  };
  let form = await radius();
  form = await comeAndGo();
  await retype(form, /^RADIUS server/, 'radius2.nordbank.example');
  await apply(form);
  await screen.findAllByText('Applied Successfully', {}, patience);
  form = await comeAndGo();
  await retype(form, /^RADIUS server/, 'radius3.nordbank.example');
  await userEvent.click(form.getByRole('button', { name: 'Reset' }));
  form = await comeAndGo();
  await expect(server(form)).toHaveValue('radius2.nordbank.example');
});

/** Applying deletes the draft. */
export const Applied = story(async () => {
  const form = await radius();
  await retype(form, /^RADIUS server/, 'radius2.nordbank.example');
  await apply(form);
  await screen.findAllByText('Applied Successfully', {}, patience);
  await expect((await held()).radius_server).toBe('radius2.nordbank.example');
  reload();
  const again = await radius();
  await waitFor(() => expect(server(again)).toHaveValue('radius2.nordbank.example'), patience);
  await expect(again.queryByText(/were restored/)).toBeNull();
});

/** A reload of the settings keeps the user's entries, and updates forms that the user has not edited. */
export const ReadBehind = story(async () => {
  const form = await radius();
  await userEvent.type(server(form), 'x');
  await meanwhile({ radius_port: 1645 });
  readAgain('settings');
  await userEvent.type(server(form), 'y');
  const ldap = await section('LDAP sign-in', /^LDAP server/);
  await waitFor(() => expect((server(form) as HTMLInputElement).value).toMatch(/xy$/), patience);
  await expect(ldap.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
  await expect(port(form)).not.toHaveValue('1645');
  await userEvent.click(form.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(port(form)).toHaveValue('1645'), patience);
});

/** Another user saved first: the dialog shows both versions field by field. Escape keeps the entries. */
export const Conflict = story(async () => {
  const form = await radius();
  await retype(form, /^RADIUS server/, 'mine.nordbank.example');
  await meanwhile({ radius_server: 'theirs.nordbank.example', radius_port: 1645 });
  await apply(form);
  const asked = within(await findDialog({ name: 'Changed in the meantime' }, patience));
  await expect(asked.getByRole('radio', { name: 'RADIUS server: yours' })).toBeChecked();
  await expect(asked.getByRole('radio', { name: 'RADIUS port: theirs' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(server(form)).toHaveValue('mine.nordbank.example');
  await apply(form);
  const again = within(await findDialog({ name: 'Changed in the meantime' }, patience));
  await userEvent.click(again.getByRole('button', { name: 'Save the chosen values' }));
  await screen.findAllByText('Applied Successfully', {}, patience);
  await expect(await held()).toMatchObject({ radius_server: 'mine.nordbank.example', radius_port: 1645 });
});

/** If the server rejects the merged values, they stay in the form next to the error. */
export const ChoiceRefused = story(async () => {
  const form = await radius();
  await retype(form, /^RADIUS server/, 'mine.nordbank.example');
  await meanwhile({ radius_server: 'theirs.nordbank.example', radius_port: 1645 });
  await apply(form);
  const asked = within(await findDialog({ name: 'Changed in the meantime' }, patience));
  world().appliance.faults.set([{ call: settings.changeLogin.id, status: 500, error: 'The vault is being moved.', times: 1 }]);
  await userEvent.click(asked.getByRole('button', { name: 'Save the chosen values' }));
  await expect(await form.findByText('The vault is being moved.', {}, patience)).toBeVisible();
  await expect(server(form)).toHaveValue('mine.nordbank.example');
  await expect(port(form)).toHaveValue('1645');
  await apply(form);
  await screen.findAllByText('Applied Successfully', {}, patience);
  await expect(await held()).toMatchObject({ radius_server: 'mine.nordbank.example', radius_port: 1645 });
});

/** A draft for a field that another user has changed asks before it overwrites the value. */
export const DraftOverSame = story(async () => {
  await retype(await radius(), /^RADIUS server/, 'mine.nordbank.example');
  await meanwhile({ radius_server: 'theirs.nordbank.example' });
  reload();
  const form = await radius();
  await waitFor(() => expect(server(form)).toHaveValue('mine.nordbank.example'), patience);
  await apply(form);
  const asked = within(await findDialog({ name: 'Changed in the meantime' }, patience));
  await userEvent.click(asked.getByRole('radio', { name: 'RADIUS server: theirs' }));
  await userEvent.click(asked.getByRole('button', { name: 'Discard my changes' }));
  await waitFor(() => expect(server(form)).toHaveValue('theirs.nordbank.example'), patience);
  await expect((await held()).radius_server).toBe('theirs.nordbank.example');
});

/** The response is lost after the change: the client asks the appliance for the outcome and sends nothing twice. */
export const AnswerCut = story(
  async () => {
    const form = await radius();
    await retype(form, /^RADIUS server/, 'radius2.nordbank.example');
    const send = spyOn(world().ports.client, 'send');
    await apply(form);
    await expect(await form.findByText(/Checking whether the change was saved…/, {}, patience)).toBeVisible();
    await screen.findAllByText('Applied Successfully', {}, patience);
    await expect(send.mock.calls.filter(([declared]) => declared.id === settings.changeLogin.id)).toHaveLength(1);
    await expect((await held()).radius_server).toBe('radius2.nordbank.example');
  },
  { faults: [{ call: settings.changeLogin.id, mode: 'cut', times: 1 }] },
);

/** If the form unmounts during the call, a message reports the failure. The draft keeps the entries. */
export const FailedAfterLeaving = story(
  async () => {
    const form = await radius();
    await retype(form, /^RADIUS server/, 'radius2.nordbank.example');
    await meanwhile({ radius_port: 1645 });
    await apply(form);
    reload();
    await expect((await screen.findAllByText('These settings were changed in the meantime.', {}, patience))[0]).toBeInTheDocument();
    const again = await radius();
    await waitFor(() => expect(server(again)).toHaveValue('radius2.nordbank.example'), patience);
  },
  { faults: [{ call: settings.changeLogin.id, mode: 'slow', ms: 900 }] },
);
