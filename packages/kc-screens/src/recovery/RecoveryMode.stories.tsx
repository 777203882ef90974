import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { recovery } from 'kc-api/contract/recovery/recovery';
import { users } from 'kc-api/contract/security/users';
import { recoveryTexts } from 'kc-api/rules/recovery/recovery';
import { queryDialog, findDialog } from '../story-kit/dialogQueries.ts';
import { sessionWorld, StorySession } from '../story-kit/StorySession.tsx';
import { choosePart, foreignFile, partFile, partText } from './story-kit/partFiles.ts';

const meta: Meta<typeof StorySession> = { title: 'Recovery/Recovery mode', component: StorySession, args: { scenario: 'recovery' } };
export default meta;
type Story = StoryObj<typeof StorySession>;

const patience = { timeout: 8_000 };
const appliance = () => sessionWorld().appliance;
const said = (text: string | RegExp) => screen.findByText(text, {}, patience);
const fileField = () => screen.findByLabelText(/^Admin key part/, { selector: 'input' }, patience);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, patience));
const signInPage = () => screen.findByRole('heading', { level: 1, name: 'Sign in' }, patience);
const moreNeeded = (count: number) => new RegExp(`${count} key part\\(s\\) uploaded\\. More key parts are needed to complete the recovery\\.`);
/** Uploads the part of another user, as from another browser. */
const elsewhere = async (holder: number) => sessionWorld().host.client.send(recovery.upload, { body: { key_part: await partText(appliance(), holder) } });

async function upload(file: File) {
  await choosePart(file);
  await press('Upload key part');
}

/** Neither Escape nor a button closes the dialog. The user leaves it by choosing a method, and Back opens it again. */
export const Options: Story = {
  parameters: { shows: ['RECOV-01', 'RECOV-13', 'RECOV-14', 'SHELL-075', 'SHELL-076'] },
  play: async () => {
    const dialog = within(await findDialog({ name: 'Recover the master key' }, patience));
    await expect(dialog.queryByRole('button')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await findDialog({ name: 'Recover the master key' });
    await expect(screen.queryByText(/KeyControl unavailable/)).toBeNull();
    await expect(dialog.getByRole('link', { name: /^Admin key parts/ })).toHaveAttribute('href', '#/recovery');
    await expect(dialog.getByRole('link', { name: /^Passphrase/ })).toHaveAttribute('href', '#/passphrase/recovery');
    await expect(dialog.getByRole('link', { name: /^HSM/ })).toHaveAttribute('href', '#/hsm/recovery');
    await expect(dialog.getByRole('link', { name: /^KMIP/ })).toHaveAttribute('href', '#/kmip?recovery=');
    const { navigation } = sessionWorld();
    navigation.go({ path: '/recovery', params: {} });
    await screen.findByRole('heading', { level: 1, name: 'Recover with key parts' }, patience);
    await expect(queryDialog()).toBeNull();
    navigation.go({ path: '/login', params: {} });
    await findDialog({ name: 'Recover the master key' }, patience);
  },
};

/** With the two-person rule, one person alone cannot recover the master key. Methods for one person are disabled, and the appliance rejects them. */
export const TwoPersonRule: Story = {
  args: { prepare: ({ appliance: { environment } }) => environment.store.setValue('two_person_rule', { acts: ['keySets.remove'], hours: 24 }) },
  parameters: { shows: ['TWO-16'] },
  play: async () => {
    const dialog = within(await findDialog({ name: 'Recover the master key' }, patience));
    await waitFor(() => expect(dialog.getAllByText(recoveryTexts.partsOnly)).toHaveLength(3), patience);
    await expect(dialog.getByRole('link', { name: /^Admin key parts/ })).toHaveAttribute('href', '#/recovery');
    for (const way of ['Passphrase', 'HSM', 'KMIP']) {
      const link = dialog.getByRole('link', { name: new RegExp(`^${way}`) });
      await expect(link).not.toHaveAttribute('href');
      await expect(link).toHaveAttribute('aria-disabled', 'true');
    }
    sessionWorld().navigation.go({ path: '/passphrase/recovery', params: {} });
    await userEvent.type(await screen.findByLabelText(/^Passphrase/, {}, patience), 'Nordbank-Recovery-1');
    await press('Recover');
    await expect(await said(recoveryTexts.partsOnly)).toBeVisible();
  },
};

/** The user uploads the required number of parts one by one. Then the sign-in page opens. */
export const KeyParts: Story = {
  args: { at: '/recovery' },
  parameters: { shows: ['RECOV-02', 'RECOV-11', 'RECOV-16', 'RECOV-17', 'RECOV-39', 'SHELL-033'] },
  play: async () => {
    await expect(await said('0 of 2')).toBeVisible();
    await upload(partFile(appliance(), 0));
    await expect(await said(moreNeeded(1))).toBeVisible();
    await expect(screen.getByRole('timer')).toHaveTextContent(/^(?:60:00|59:5\d)$/);
    await expect(screen.getByText('1 of 2')).toBeVisible();
    // The field is empty for the next person.
    await expect(screen.queryByText(partFile(appliance(), 0).name)).toBeNull();
    await upload(partFile(appliance(), 1));
    await signInPage();
    await expect(await said('Master key recovered successfully. Please login.')).toBeVisible();
    await expect(sessionWorld().navigation.get().path).toBe('/login');
  },
};

/** Other users upload their parts in other browsers. This page polls, and opens the sign-in page at the end. */
export const OtherBrowsers: Story = {
  args: { at: '/recovery', speed: 20 },
  parameters: { shows: ['RECOV-15', 'RECOV-16', 'RECOV-40'] },
  play: async () => {
    await said('0 of 2');
    await elsewhere(0);
    await expect(await said(moreNeeded(1))).toBeVisible();
    await elsewhere(1);
    await signInPage();
  },
};

/** Each wrong file shows its problem. Parts uploaded before remain. */
export const WrongParts: Story = {
  args: { at: '/recovery' },
  parameters: { shows: ['RECOV-36'] },
  play: async () => {
    await said('0 of 2');
    await userEvent.upload(await fileField(), new File(['hello'], 'notes.txt'));
    await expect(await said(/This file has no admin key part in it/)).toBeVisible();
    await upload(partFile(appliance(), 0));
    await said(moreNeeded(1));
    await upload(partFile(appliance(), 0));
    await expect(await said(/This part was already uploaded/)).toBeVisible();
    await upload(foreignFile('archive'));
    await expect(await said(/This part belongs to the vault archive/)).toBeVisible();
    await upload(foreignFile('prod-eu'));
    await expect(await said('The Admin Key entered is incorrect. Please try again.')).toBeVisible();
    await expect(screen.getByText('1 of 2')).toBeVisible();
  },
};

/** The appliance sends no message. */
export const Wordless: Story = {
  args: { at: '/recovery', faults: [{ call: recovery.upload.id, status: 400 }] },
  parameters: { shows: ['RECOV-36'] },
  play: async () => {
    await said('0 of 2');
    await upload(partFile(appliance(), 0));
    await expect(await said('The Admin Key entered is incorrect. Please try again.')).toBeVisible();
  },
};

export const ResetByHand: Story = {
  args: { at: '/recovery' },
  parameters: { shows: ['RECOV-04'] },
  play: async () => {
    await said('0 of 2');
    await upload(partFile(appliance(), 0));
    await said(moreNeeded(1));
    await press('Discard key parts');
    const question = within(await findDialog({ name: 'Discard the uploaded key parts?' }, patience));
    await userEvent.click(question.getByRole('button', { name: 'Discard key parts' }));
    await expect(await said('The recovery has been reset. Please upload the key parts again.')).toBeVisible();
    await expect(await said('0 of 2')).toBeVisible();
  },
};

/** Code 62: the uploaded parts do not match. The appliance discards them, and the page says so. */
export const ResetByCode: Story = {
  args: {
    at: '/recovery',
    prepare: ({ appliance: { environment } }) => environment.store.setValue('admin_key', { hash: 'another', needed: 2, made: 0 }),
  },
  parameters: { shows: ['RECOV-18', 'RECOV-43'] },
  play: async () => {
    await said('0 of 2');
    await upload(partFile(appliance(), 0));
    await said(moreNeeded(1));
    await upload(partFile(appliance(), 1));
    await expect(await said(/The Admin Key entered is incorrect\. .*The recovery has been reset\. Please upload the key parts again\./)).toBeVisible();
    await expect(await said('0 of 2')).toBeVisible();
  },
};

/** After an hour the uploaded parts expire, so that the last part comes too late. */
export const ResetByTime: Story = {
  args: {
    at: '/recovery',
    speed: 20,
    prepare: ({ appliance: { environment } }) =>
      environment.store.setValue('key_part_gatherings', { recovery: { generation: 1, began: 0, parts: [], complete: false } }),
  },
  parameters: { shows: ['RECOV-19'] },
  play: async () => {
    await expect(await said('The recovery has been reset. Please upload the key parts again.')).toBeVisible();
    await expect(await said('0 of 2')).toBeVisible();
  },
};

export const ResetFails: Story = {
  args: { at: '/recovery', faults: [{ call: recovery.reset.id, status: 500, error: 'The store is read-only.' }] },
  parameters: { shows: ['RECOV-35'] },
  play: async () => {
    await said('0 of 2');
    await upload(partFile(appliance(), 0));
    await said(moreNeeded(1));
    await press('Discard key parts');
    await userEvent.click(within(await findDialog({ name: 'Discard the uploaded key parts?' }, patience)).getByRole('button', { name: 'Discard key parts' }));
    await expect(await said('Unable to verify Admin Key. Stuck during reset process.')).toBeVisible();
    await expect(screen.getByText('1 of 2')).toBeVisible();
  },
};

/** While a request is pending, the field accepts no input, because each response clears it. */
export const Pending: Story = {
  args: { at: '/recovery', faults: [recovery.upload, recovery.passphrase, recovery.hsm].map(({ id: call }) => ({ call, mode: 'forever' as const })) },
  play: async () => {
    await said('0 of 2');
    await upload(partFile(appliance(), 0));
    await waitFor(() => expect(screen.getByRole('button', { name: /Upload key part/ })).toHaveAttribute('aria-busy', 'true'));
    await expect(screen.getByText('Wait until this is done.')).toBeVisible();
    await userEvent.upload(await fileField(), partFile(appliance(), 1));
    await expect(screen.getByText(partFile(appliance(), 0).name)).toBeVisible();
    await expect(screen.queryByText(partFile(appliance(), 1).name)).toBeNull();
    for (const [path, label, action] of [
      ['/passphrase/recovery', /^Passphrase/, 'Recover'],
      ['/hsm/recovery', /^Password of the partition/, 'Recover from the HSM'],
    ] as const) {
      sessionWorld().navigation.go({ path, params: {} });
      const field = await screen.findByLabelText(label, { selector: 'input' }, patience);
      await userEvent.type(field, 'first');
      await press(action);
      await expect(await said('Wait until this is done.')).toBeVisible();
      await userEvent.type(field, ' second');
      await expect(field).toHaveValue('first');
    }
  },
};

export const Passphrase: Story = {
  args: { at: '/passphrase/recovery' },
  parameters: { shows: ['RECOV-03', 'RECOV-32', 'SHELL-033'] },
  play: async () => {
    const field = () => screen.findByLabelText(/^Passphrase/, { selector: 'input' }, patience);
    await field();
    await press('Recover');
    await expect(await said('Enter the passphrase.')).toBeVisible();
    await userEvent.type(await field(), 'Wrong-Passphrase-1');
    await press('Recover');
    await expect(await said('The passphrase is not correct.')).toBeVisible();
    await expect(await field()).toHaveValue('');
    await userEvent.type(await field(), 'Nordbank-Recovery-1');
    await press('Recover');
    await signInPage();
    await expect(await said('Master key recovered successfully. Please login.')).toBeVisible();
  },
};

/** The HSM counts wrong passwords, and locks after too many. */
export const Hsm: Story = {
  args: { at: '/hsm/recovery' },
  parameters: { shows: ['RECOV-09', 'RECOV-22', 'RECOV-33', 'HSM-007', 'HSM-046', 'HSM-069', 'SHELL-024', 'SHELL-075'] },
  play: async () => {
    const field = () => screen.findByLabelText(/^Password of the partition/, { selector: 'input' }, patience);
    await userEvent.type(await field(), 'Wrong-1');
    await press('Recover from the HSM');
    await expect(await said(/The password is incorrect\. \(CKR_PIN_INCORRECT\) 9 attempts are left\./)).toBeVisible();
    await expect(await field()).toHaveValue('');
    // The stored password may be the wrong one. It is not sent, so that it does not use up an attempt.
    await press('Recover from the HSM');
    await expect(await said(/The stored password was not sent\./)).toBeVisible();
    await userEvent.type(await field(), 'Partition-Demo-1');
    await press('Recover from the HSM');
    await signInPage();
    await expect(sessionWorld().navigation.get().path).toBe('/login');
    await waitFor(() => expect(sessionWorld().reloads()).toBe(1), patience);
  },
};

/** The KMIP servers that hold the admin key, one of which returns it. */
export const Kmip: Story = {
  args: { at: '/kmip?recovery' },
  parameters: { shows: ['RECOV-10', 'RECOV-23', 'RECOV-34', 'KMIP-002', 'KMIP-078', 'KMIP-079', 'KMIP-095', 'SHELL-075', 'SHELL-076'] },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /kmip-stockholm/ }, patience));
    await press('Recover from this server');
    await signInPage();
    await waitFor(() => expect(sessionWorld().reloads()).toBe(1), patience);
  },
};

/** The appliance goes into recovery during a session: the recovery pages open, and the current page is stored for the next sign-in. */
export const InASession: Story = {
  args: { scenario: 'demo', as: 'security' },
  parameters: { shows: ['RECOV-13', 'NET-28'] },
  play: async () => {
    await screen.findByText('Anna Holm', {}, patience);
    const { host } = sessionWorld();
    const { userid } = host.session.getState();
    appliance().environment.store.setValue('service_state', 'recovery');
    await host.client.send(users.list, {}, { background: true }).catch(() => undefined);
    await findDialog({ name: 'Recover the master key' }, patience);
    await expect(host.session.token()).toBeNull();
    await expect(host.memory.leftOff(userid)).toMatchObject({ address: '/security' });
    await elsewhere(0);
    await elsewhere(1);
    sessionWorld().navigation.go({ path: '/recovery', params: {} });
    await signInPage();
  },
};

/** The user can only log out. After that, the same page opens again. */
export const Fips: Story = {
  args: { scenario: 'fipsFailed' },
  parameters: { shows: ['RECOV-08', 'RECOV-25', 'NET-32', 'SHELL-023'] },
  play: async () => {
    await expect(await said('FIPS self-test failed. The appliance is unavailable. Please contact support.')).toBeVisible();
    await waitFor(() => expect(sessionWorld().navigation.get().path).toBe('/fips'), patience);
    await expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Log out']);
    await expect(screen.queryByRole('link')).toBeNull();
    await press('Log out');
    await waitFor(() => expect(sessionWorld().navigation.get().path).toBe('/fips'), patience);
  },
};
