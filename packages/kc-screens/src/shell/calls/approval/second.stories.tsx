import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { requestTexts } from 'kc-api/rules/requests/requests';
import SecurityScreen from '../../../security/SecurityScreen.tsx';
import { rowOf, userById, userNamed } from '../../../security/story-kit/records.ts';
import { parseAddress } from '../../index.ts';
import { openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { patience, pick, retype, tick, type Opened } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { getDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';

const meta: Meta = { title: 'Shell/Second administrator', render: () => <SecurityScreen /> };
export default meta;

type Appliance = Parameters<NonNullable<StoryAppliance['prepare']>>[0];

const on = ({ environment }: Appliance) => environment.store.setValue('two_person_rule', { acts: ['users', 'administrators'], hours: 24 });
const story = (
  at: StoryAppliance['at'],
  play: NonNullable<StoryObj['play']>,
  { shows }: { shows: readonly string[] } = { shows: [] },
  more: StoryAppliance = {},
): StoryObj => ({
  parameters: { appliance: { prepare: on, ...more, ...(at === undefined ? {} : { at }) } satisfies StoryAppliance, shows },
  play,
});

const deleting = (appliance: Appliance) => `/security?dialog=users.delete&row=${rowOf('Björn Halvorsen')(appliance)}`;
const kept = () => world().appliance.environment.store.table('requests').all();
const isThere = () => userById(world().appliance, userNamed(world().appliance, 'Björn Halvorsen').id) !== undefined;
const panel = async (name: string, dialog: Opened = within(document.body)): Promise<Opened> => within(await dialog.findByRole('region', { name }, patience));

/** Presses the dialog's button and returns the panel that asks for the reason. */
async function asked(): Promise<{ dialog: Opened; question: Opened }> {
  const dialog = await openDialog('Delete user');
  await press(dialog, 'Delete user');
  return { dialog, question: await panel('Request approval', dialog) };
}

async function typeReason(question: Opened): Promise<void> {
  const box = await question.findByRole('textbox', { name: /^Reason/ }, patience);
  await waitFor(() => expect(box).toHaveFocus(), patience);
  await userEvent.type(box, 'He left the bank.');
}

/** The panel appears inside the dialog: the content stays visible, nothing is changed, and the field has the focus. */
export const Asked = story(
  deleting,
  async () => {
    const { dialog, question } = await asked();
    await expect(question.getByText(new RegExp(requestTexts.needed))).toBeVisible();
    await waitFor(async () => expect(await question.findByRole('textbox', { name: /^Reason/ })).toHaveFocus(), patience);
    await expect(dialog.getByText(/This cannot be undone/)).toBeVisible();
    await expect(kept()).toEqual([]);
    await expect(isThere()).toBe(true);
  },
  { shows: ['TWO-31'] },
);

/** The request contains the dialog's content, and the dialog closes. */
export const Sent = story(
  deleting,
  async () => {
    const { question } = await asked();
    await typeReason(question);
    await press(question, 'Send request');
    const sent = await panel('Request sent');
    await expect(sent.getByText(/Nothing has changed yet/)).toBeVisible();
    await expect(sent.getByRole('link', { name: 'Show the request' })).toBeVisible();
    const [record] = kept();
    await expect(record).toMatchObject({ call: 'users.remove', reason: 'He left the bank.', title: expect.stringContaining('bjorn.halvorsen@') });
    const said = record?.shown.map(({ value }) => value).join(' ');
    await expect(said).toContain('Their sessions end immediately');
    await expect(said).toContain('Björn Halvorsen');
    await expect(isThere()).toBe(true);
    await userEvent.click(sent.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  },
  { shows: ['TWO-31', 'TWO-32'] },
);

/** The link opens the sent request. */
export const Followed = story(deleting, async () => {
  const { question } = await asked();
  await typeReason(question);
  await press(question, 'Send request');
  await userEvent.click((await panel('Request sent')).getByRole('link', { name: 'Show the request' }));
  await waitFor(() => expect(world().navigation.get()).toEqual({ path: '/requests', params: { tab: 'mine', row: kept()[0]?.id } }), patience);
});

/** The reason is required. */
export const WithoutReason = story(deleting, async () => {
  const { question } = await asked();
  await press(question, 'Send request');
  await expect(await question.findByText(requestTexts.reason, {}, patience)).toBeVisible();
  await expect(kept()).toEqual([]);
});

/** Escape returns to the dialog without sending anything. */
export const Back = story(deleting, async () => {
  const { dialog, question } = await asked();
  await typeReason(question);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete user' })).toHaveFocus(), patience);
  await expect(dialog.queryByRole('alert')).toBeNull();
  await expect(kept()).toEqual([]);
});

const window = ({ environment }: Appliance) =>
  environment.store.table('changeWindows').put({
    id: 'window-1',
    name: 'Nightly',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    start: '22:00',
    minutes: 120,
    time_zone: 'UTC',
    revision: 1,
  });
const freeze = ({ environment }: Appliance) => {
  const now = Math.floor(Date.now() / 1000);
  environment.store
    .table('changeFreezes')
    .put({ id: 'freeze-1', name: 'Year-end', reason: 'Closed.', from: now - 60, to: now + 864_000, acts: [], revision: 1 });
};
const when = (question: Opened) => question.findByRole('combobox', { name: /^When/ }, patience);

/** Chooses the second occurrence of the window, because the first one may be about to end. */
async function chooseWindow(question: Opened): Promise<void> {
  await userEvent.click(await when(question));
  await userEvent.click((await screen.findAllByRole('option', { name: /^Nightly: / }, patience))[1] as HTMLElement);
}

/** The request can be for an occurrence of a change window. */
export const InAWindow = story(
  deleting,
  async () => {
    const { question } = await asked();
    await typeReason(question);
    await chooseWindow(question);
    await press(question, 'Send request');
    const sent = await panel('Request sent');
    await expect(sent.getByText(/It is carried out automatically at .* if a second administrator approves it/)).toBeVisible();
    await expect(kept()[0]?.window).toMatchObject({ name: 'Nightly' });
  },
  { shows: ['WIN-04'] },
  {
    prepare: (appliance) => {
      on(appliance);
      window(appliance);
    },
  },
);

/** An own time needs a start and an end. */
export const OwnTime = story(
  deleting,
  async () => {
    const { question } = await asked();
    await typeReason(question);
    await userEvent.selectOptions(await when(question), 'Own start and end');
    await press(question, 'Send request');
    await expect(await question.findByText('Select when the action may start and end.', {}, patience)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: /^Start and end/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next 7 days' }, patience));
    await press(question, 'Send request');
    await panel('Request sent');
    await expect(kept()[0]?.window?.name).toBe('');
  },
  { shows: ['WIN-04'] },
);

/** A freeze stops an act that the rule does not cover. The panel names it, and offers an emergency only. */
export const InAFreeze = story(
  deleting,
  async () => {
    const { question } = await asked();
    await expect(await question.findByText('Change freeze Year-end', {}, patience)).toBeVisible();
    await typeReason(question);
    await press(question, 'Send request');
    await expect(await question.findByText('Select when it is carried out.', {}, patience)).toBeVisible();
    await userEvent.selectOptions(await when(question), 'Emergency, approved by two administrators');
    await press(question, 'Send request');
    const sent = await panel('Request sent');
    await expect(sent.getByText(/when two other administrators approve it/)).toBeVisible();
    await expect(kept()[0]).toMatchObject({ emergency: 'Year-end', state: 'waiting' });
    await expect(isThere()).toBe(true);
  },
  { shows: ['WIN-03', 'WIN-08'] },
  { prepare: freeze },
);

/** Without two other administrators, an emergency is impossible, and the panel says why. */
export const NoEmergency = story(
  deleting,
  async () => {
    const { question } = await asked();
    await expect((await question.findAllByText(/An emergency needs the approval of two administrators besides you/, {}, patience))[0]).toBeVisible();
    await expect(question.getByRole('button', { name: 'Send request' })).toHaveAttribute('aria-disabled', 'true');
  },
  { shows: ['WIN-08'] },
  {
    prepare: (appliance) => {
      freeze(appliance);
      const users = appliance.environment.store.table('users');
      const others = users.all().filter((user) => user.login_name !== 'secroot' && user.privileges.includes('SEC_ADMIN'));
      for (const user of others.slice(1)) users.put({ ...user, enabled: false });
    },
  },
);

/** If the times cannot be loaded, the request is for as soon as it is approved. */
export const TimesFailed = story(
  deleting,
  async () => {
    const { question } = await asked();
    await expect(await question.findByText('Other times cannot be loaded now.', {}, patience)).toBeVisible();
    await typeReason(question);
    await press(question, 'Send request');
    await panel('Request sent');
    await expect(kept()[0]?.window).toBeUndefined();
  },
  { shows: [] },
  { faults: [{ call: 'requests.choices', status: 500, error: 'The times cannot be read now.' }] },
);

/** If the request is refused, the error appears and the reason stays. */
export const Refused = story(
  deleting,
  async () => {
    const { question } = await asked();
    await typeReason(question);
    await press(question, 'Send request');
    await expect(await question.findByText(requestTexts.tooMany, {}, patience)).toBeVisible();
    await expect(question.getByRole('textbox', { name: /^Reason/ })).toHaveValue('He left the bank.');
  },
  { shows: [] },
  { faults: [{ call: 'requests.create', status: 409, error: requestTexts.tooMany }] },
);

/** The request of a form lists the fields with their values, without secrets. Going back loses no entries. */
export const OfAForm = story(
  '/security?dialog=users.create',
  async () => {
    const dialog = await openDialog('Create user');
    await retype(dialog, /^Full name/, 'Nina Berg');
    await retype(dialog, /^Email/, 'nina@nordbank.example');
    await pick(dialog, /^Privileges/, 'Security Admin');
    await press(dialog, 'Create user');
    const question = await panel('Request approval', dialog);
    await userEvent.click(question.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Full name/ })).toHaveValue('Nina Berg'), patience);
    await press(dialog, 'Create user');
    const again = await panel('Request approval', dialog);
    await typeReason(again);
    await press(again, 'Send request');
    await panel('Request sent');
    const [record] = kept();
    await expect(record?.act).toBe('administrators');
    await expect(record?.shown).toContainEqual({ label: 'Full name', value: 'Nina Berg' });
    await expect(record?.shown.find(({ label }) => label === 'Privileges')?.value).toContain('Security Admin');
  },
  { shows: ['TWO-32'] },
);

/** Several objects share one prompt, and each gets its own request. */
export const Several = story(
  '/security',
  async () => {
    await tick('Björn Halvorsen', 'Daniel Weiss');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await openDialog('Delete 2 users');
    await press(dialog, 'Delete 2 users');
    const question = await panel('Request approval');
    await expect(question.getByText(/One request is sent for each object/)).toBeVisible();
    await typeReason(question);
    await press(question, 'Send request');
    await userEvent.click((await panel('Request sent')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(kept()).toHaveLength(2), patience);
    await waitFor(() => expect(within(getDialog()).getAllByText(/Request sent\. A second administrator has to approve it\./)).toHaveLength(2), patience);
    await expect(kept().every(({ reason, title }) => reason === 'He left the bank.' && title.includes('Delete'))).toBe(true);
  },
  { shows: ['TWO-33'] },
);

/** The requests of several objects have the same window. */
export const SeveralInAWindow = story(
  '/security',
  async () => {
    await tick('Björn Halvorsen', 'Daniel Weiss');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await press(await openDialog('Delete 2 users'), 'Delete 2 users');
    const question = await panel('Request approval');
    await typeReason(question);
    await chooseWindow(question);
    await press(question, 'Send request');
    await userEvent.click((await panel('Request sent')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(kept()).toHaveLength(2), patience);
    const [one, two] = kept();
    await expect(one?.window?.name).toBe('Nightly');
    await expect(two?.window).toEqual(one?.window);
  },
  { shows: ['WIN-10'] },
  {
    prepare: (appliance) => {
      on(appliance);
      window(appliance);
    },
  },
);

/** The request of an undo has a title of its own: another dialog may be open, and the request must not show the content of that dialog. */
export const OfAnUndo = story(
  (appliance) => `/security?dialog=users.disable&row=${rowOf('Daniel Weiss')(appliance)}`,
  async () => {
    await press(await openDialog('Disable user'), 'Disable user');
    const undo = await screen.findByRole('button', { name: 'Undo change' }, patience);
    const { appliance, navigation } = world();
    on(appliance);
    navigation.go(parseAddress(deleting(appliance)));
    const other = await openDialog('Delete user');
    await userEvent.click(undo);
    const question = await panel('Request approval');
    await typeReason(question);
    await press(question, 'Send request');
    await userEvent.click((await panel('Request sent')).getByRole('button', { name: 'Close' }));
    const [record] = kept();
    await expect(record?.title).toMatch(/^Undo change: User daniel\.weiss@\S+ disabled/);
    await expect(record).toMatchObject({ call: 'users.change', shown: [] });
    await expect(userNamed(appliance, 'Daniel Weiss').enabled).toBe(false);
    await expect(other.getByRole('button', { name: 'Delete user' })).toBeVisible();
  },
  { shows: ['SHELL-129'] },
  { prepare: () => undefined },
);
