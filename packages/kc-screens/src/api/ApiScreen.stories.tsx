import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { groups } from 'kc-api/contract/security/groups';
import { findDialogSaying } from '../story-kit/dialogQueries.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import ApiScreen from './ApiScreen.tsx';

const meta: Meta = { title: 'API reference/Page', render: () => <ApiScreen /> };
export default meta;
type Story = StoryObj;

const patience = { timeout: 8_000 };
const at = (address: string, appliance: StoryAppliance = {}) => ({ at: address, ...appliance }) satisfies StoryAppliance;
const answered = (text: RegExp) => screen.findByText(text, {}, patience);

/** All calls, by area. */
export const Loaded: Story = {
  parameters: { appliance: at('/api'), shows: ['CODE-30'] },
  play: async () => {
    const calls = within(await screen.findByRole('navigation', { name: 'Calls' }, patience));
    await expect(calls.getAllByRole('link').length).toBeGreaterThan(400);
    await expect(calls.getByRole('heading', { name: 'Users' })).toBeInTheDocument();
    await expect(screen.getByText('Choose a call to see what it takes and answers.')).toBeVisible();
  },
};

/** The search finds a call by its subject and by its fields. */
export const Found: Story = {
  parameters: { appliance: at('/api'), shows: ['CODE-31'] },
  play: async () => {
    const box = await screen.findByRole('searchbox', { name: 'Find calls' }, patience);
    await userEvent.type(box, 'radius_port');
    await waitFor(() => expect(screen.getAllByRole('link').length).toBeLessThan(10), patience);
    await expect(screen.getByRole('region', { name: 'Users' })).toHaveTextContent('Create');
    await userEvent.clear(box);
    await userEvent.type(box, 'no such call');
    await waitFor(() => expect(screen.queryAllByRole('link')).toEqual([]), patience);
    await expect(screen.getByText(/^0 of \d+ calls$/)).toBeVisible();
  },
};

/** Shows who may make the call, its input, its response and its errors. */
export const OneCall: Story = {
  parameters: { appliance: at('/api?op=groups.change'), shows: ['CODE-32', 'CODE-33', 'CODE-34'] },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Change (groups)' }, patience)).toBeVisible();
    await expect(screen.getByText('PATCH /v5/groups/{id}/')).toBeVisible();
    await expect(screen.getByText('Security Admin')).toBeVisible();
    await expect(screen.getByText('Yes, for each success')).toBeVisible();
    await expect(screen.getByText('Yes: send the revision that you read')).toBeVisible();
    await expect(screen.getByText('Second administrator')).toBeVisible();
    const body = screen.getByRole('table', { name: 'Body' });
    await expect(within(body).getByRole('row', { name: /^name text at most \d+ characters/ })).toBeInTheDocument();
    await expect(within(screen.getByRole('table', { name: 'Path' })).getByRole('row', { name: /^id text, required/ })).toBeInTheDocument();
    await expect(within(screen.getByRole('table', { name: 'Errors' })).getByRole('row', { name: /^409 Changed in the meantime/ })).toBeInTheDocument();
    await expect(screen.getByRole('table', { name: 'Answer' })).toBeInTheDocument();
  },
};

/** curl and TypeScript, with variables for unknown values. */
export const Code: Story = {
  parameters: { appliance: at('/api?op=users.remove'), shows: ['CODE-35'] },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Code' }, patience));
    await expect(await screen.findByRole('region', { name: 'curl' })).toHaveTextContent('/v5/users/$ID/');
    await expect(screen.getByRole('region', { name: 'TypeScript' })).toHaveTextContent("encodeURIComponent(process.env['ID'] ?? '')");
  },
};

/** A read is sent at once, and its response is shown unchanged. */
export const Tried: Story = {
  parameters: { appliance: at('/api?op=groups.list'), shows: ['CODE-36'] },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Try it' }, patience));
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }, patience));
    await expect(await answered(/^Status 200 after \d+ ms$/)).toBeVisible();
    await expect(screen.getByText('content-type')).toBeVisible();
    await expect(screen.getByRole('region', { name: 'Body of the answer' })).toHaveTextContent('"result": "success"');
    // A second request gets a complete response again, without a cache.
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Body of the answer' })).toHaveTextContent('"groups"'), patience);
  },
};

/** A problem with the body is shown with its field, before the request is sent. */
export const WrongBody: Story = {
  parameters: { appliance: at('/api?op=groups.create'), shows: ['CODE-37'] },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Try it' }, patience));
    const body = await screen.findByRole('textbox', { name: 'Body' }, patience);
    const before = world().sent.length;
    await userEvent.clear(body);
    await userEvent.click(body);
    await userEvent.paste('{ "name": 7 }');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect((await screen.findAllByText(/name: Must be a text\./, {}, patience))[0]).toBeVisible();
    await userEvent.clear(body);
    await userEvent.paste('{ "name": ');
    await userEvent.tab();
    await expect((await screen.findAllByText(/This is not valid JSON/, {}, patience))[0]).toBeVisible();
    await expect(
      world()
        .sent.slice(before)
        .filter(({ method }) => method !== 'GET'),
    ).toEqual([]);
  },
};

/** Every call that changes data asks for confirmation. The text warns of calls that delete or end something. */
export const AsksFirst: Story = {
  parameters: { appliance: at('/api?op=groups.remove'), shows: ['CODE-38'] },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Try it' }, patience));
    const { ports } = world();
    const { groups: all } = await ports.client.send(groups.list);
    const group = all.find(({ name }) => name.startsWith('Infrastructure'));
    await userEvent.type(await screen.findByRole('textbox', { name: /^id/ }, patience), group?.id ?? '');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled'), patience);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const asked = within(await findDialogSaying(/takes something away from this appliance, for everyone/, patience));
    await userEvent.click(asked.getByRole('button', { name: 'Send DELETE' }));
    await expect(await answered(/^Status 200 after \d+ ms$/)).toBeVisible();
    const { groups: left } = await ports.client.send(groups.list);
    await expect(left.map(({ id }) => id)).toEqual(all.map(({ id }) => id).filter((id) => id !== group?.id));
  },
};

/** A refusal is shown unchanged, together with the message of the console. */
export const Refused: Story = {
  parameters: {
    appliance: at('/api?op=groups.list', { faults: [{ call: 'groups.list', status: 409, error: 'The vault is being moved.' }] }),
    shows: ['CODE-36'],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Try it' }, patience));
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }, patience));
    await expect(await answered(/^Status 409 after \d+ ms$/)).toBeVisible();
    await expect(screen.getByText('The vault is being moved.')).toBeVisible();
  },
};

/** The user enters a secret in a hidden field. The body contains its variable. */
export const Secret: Story = {
  parameters: { appliance: at('/api?op=users.create'), shows: ['CODE-39'] },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Try it' }, patience));
    const field = await screen.findByLabelText('$RADIUS_SECRET', {}, patience);
    await expect(field).toHaveAttribute('type', 'password');
    const body = screen.getByRole('textbox', { name: 'Body' });
    await userEvent.clear(body);
    await userEvent.click(body);
    await userEvent.paste('{ "radius_secret": "in the open" }');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect((await screen.findAllByText(/radius_secret: Write a variable here/, {}, patience))[0]).toBeVisible();
  },
};

/** The browser saves the file. */
export const File: Story = {
  parameters: { appliance: at('/api?op=cvmSets.export'), shows: ['CODE-40'] },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Try it' }, patience));
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }, patience));
    await expect(await answered(/^Status 200 after \d+ ms, saved as .+\.csv$/)).toBeVisible();
  },
};

/** Users may read about calls that they are not allowed to make, but not try them. */
export const Denied: Story = {
  parameters: { appliance: at('/api?op=groups.create', { role: 'cloud' }), shows: ['CODE-41'] },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Try it' }, patience));
    await expect((await screen.findAllByText(/^You need the Security Admin privilege\./, {}, patience))[0]).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Calls of the session itself cannot be tried, because one of them would end it. */
export const OwnSession: Story = {
  parameters: { appliance: at('/api?op=session.logout'), shows: ['CODE-41'] },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Try it' }, patience));
    await expect((await screen.findAllByText(/^The console makes this call for your own session/, {}, patience))[0]).toBeVisible();
  },
};

/** The address names a call that this appliance does not have. */
export const NoSuchCall: Story = {
  parameters: { appliance: at('/api?op=groups.fly') },
  play: async () => {
    await expect(await screen.findByText('This appliance has no call named groups.fly.', {}, patience)).toBeVisible();
  },
};
