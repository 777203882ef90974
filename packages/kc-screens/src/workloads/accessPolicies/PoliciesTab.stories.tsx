import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { findDialog } from '../../story-kit/dialogQueries.ts';
import { patience, tick, type Opened } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import WorkloadsScreen from '../WorkloadsScreen.tsx';
import { clearApplied, clearPolicies, keptPolicy, policiesOf, putPolicy, setOf } from './story-kit/policies.rows.ts';

const meta: Meta = { title: 'Workloads/Policies/Tab' };
export default meta;

const rich = 'payments-file-servers';
const at =
  (more = '') =>
  (appliance: Appliance) =>
    `/workloads?tab=vmsets&row=${setOf(appliance)}&sub=policies${more}`;
const open =
  (sub = '') =>
  (appliance: Appliance) =>
    `${at()(appliance)}&item=${keptPolicy(appliance, rich)?.id}${sub && `&item.sub=${sub}`}`;
const tab = ({ shows = [], ...appliance }: StoryAppliance & { shows?: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <WorkloadsScreen />,
  parameters: { appliance, shows },
  play,
});
const grid = async (): Promise<Opened> => within(await screen.findByRole('grid', { name: 'Policies' }, patience));
const details = async (): Promise<Opened> => within(await screen.findByRole('region', { name: `Details of ${rich}` }, patience));

/** The policies of the VM set's group, with the columns from the requirements and the actions. */
export const Loaded = tab({ at: at('&item.filter.name=file'), shows: ['POL-01', 'POL-08', 'POL-45'] }, async () => {
  const box = await grid();
  await expect(await box.findByRole('row', { name: new RegExp(rich) }, patience)).toHaveTextContent('Windows');
  const heads = box.getAllByRole('columnheader').map((head: HTMLElement) => head.textContent.trim());
  await expect(heads).toEqual(expect.arrayContaining(['Name', 'Operating system']));
  await expect(box.queryByText('treasury-file-servers')).toBeNull();
  fireEvent.contextMenu(box.getByText(rich), { clientX: 300, clientY: 120 });
  const menu = within(await screen.findByRole('menu', {}, patience));
  for (const name of ['Edit', 'Delete', 'History', 'Add rule']) await expect(menu.getByRole('menuitem', { name })).toBeVisible();
});

/** The empty list offers a button that creates the first policy. */
export const Empty = tab({ at: at(), prepare: clearPolicies, shows: ['POL-01'] }, async () => {
  await expect(await screen.findByText(/^This group has no access policies\./, {}, patience)).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Create policy' }).at(-1) as HTMLElement);
  await findDialog({ name: 'Create policy' }, patience);
});

export const Failed = tab({ at: at(), faults: [{ call: 'accessPolicies.list', status: 500, error: 'The vault is being moved.' }] }, async () => {
  await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
});

/** Shows rules with folders and permissions, with allow and deny as words. A rule without permissions does not look like a grant. */
export const Rules = tab({ at: open(), shows: ['POL-09', 'POL-10', 'POL-46', 'POL-63'] }, async () => {
  const box = await details();
  await expect(await box.findByText('Shares\\Payroll', {}, patience)).toBeVisible();
  const list = within(box.getByRole('list', { name: 'Permissions of Finance' }));
  await expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/^Allow ?finance-admin ?Local/);
  await expect(list.getAllByText('Deny')[0]).toBeVisible();
  for (const type of ['File system', 'Block', 'Folder']) await expect(box.getAllByText(type)[0]).toBeVisible();
  await expect(box.getByText('No permissions. Nobody is let in by this rule.')).toBeVisible();
});

const many = (count: number) => (appliance: Appliance) => {
  const policy = keptPolicy(appliance, rich);
  const permissions = Array.from({ length: count }, (_, n) => ({ user: `user-${n}`, domain: 'local', access: 1 as const, sid: '' }));
  if (policy) putPolicy(appliance, { ...policy, rules: policy.rules.map((rule, place) => (place === 0 ? { ...rule, permissions } : rule)) });
};

/** A rule with ten permissions is collapsed at first; one with nine is open. */
export const Folded = tab({ at: open(), prepare: many(10), shows: ['POL-25', 'POL-64'] }, async () => {
  const box = await details();
  const first = (await box.findByText('Finance', {}, patience)).closest('details');
  await expect(first?.open).toBe(false);
  await userEvent.click(box.getByText('Finance'));
  await expect(await box.findByText('user-9', {}, patience)).toBeVisible();
});
export const Unfolded = tab({ at: open(), prepare: many(9), shows: ['POL-25', 'POL-64'] }, async () => {
  await expect(await (await details()).findByText('user-8', {}, patience)).toBeVisible();
});

/** The order can be saved only after a change. */
export const SaveOrder = tab({ at: open(), shows: ['POL-22', 'POL-50'] }, async () => {
  const box = await details();
  const [up] = await box.findAllByRole('button', { name: 'Move anna.berg up' }, patience);
  await expect(box.queryByRole('button', { name: 'Save order' })).toBeNull();
  if (up) await userEvent.click(up);
  await userEvent.click(await box.findByRole('button', { name: 'Save order' }, patience));
  await expect((await screen.findAllByText('Permissions saved successfully', {}, patience))[0]).toBeInTheDocument();
  const users = () => keptPolicy(world().appliance, rich)?.rules[0]?.permissions.map(({ user }) => user);
  await waitFor(() => expect(users()?.slice(0, 2)).toEqual(['anna.berg', 'finance-admin']), patience);
  await waitFor(() => expect(box.queryByRole('button', { name: 'Save order' })).toBeNull(), patience);
});

/** Leaving with an unsaved order needs a confirmation. If the user stays, the unsaved order is still there. */
export const OrderAsked = tab({ at: open(), shows: ['POL-22'] }, async () => {
  const box = await details();
  const list = async () => within(await box.findByRole('list', { name: 'Permissions of Finance' }, patience));
  const first = async () => (await list()).getAllByRole('listitem')[0];
  const moveUp = async () => userEvent.click((await list()).getByRole('button', { name: 'Move anna.berg up' }));
  await moveUp();
  const { navigation } = world();
  const here = navigation.get();
  for (const to of [
    { ...here, params: { ...here.params, 'item.sub': 'details' } },
    { path: '/alerts', params: {} },
  ]) {
    navigation.go(to);
    await userEvent.click(within(await findDialog({ name: 'Discard your changes?' }, patience)).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(navigation.get()).toEqual(here), patience);
    await expect(await first()).toHaveTextContent('anna.berg');
  }
  await userEvent.click(box.getByRole('tab', { name: 'Details' }));
  await userEvent.click(within(await findDialog({ name: 'Discard your changes?' }, patience)).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(navigation.get().params['item.sub']).toBe('details'), patience);
  await userEvent.click(box.getByRole('tab', { name: 'Rules' }));
  await expect(await first()).toHaveTextContent('finance-admin');
  // A discarded order needs no confirmation, and the focus stays in the list.
  await moveUp();
  await userEvent.click(await box.findByRole('button', { name: 'Discard order' }, patience));
  await expect((await list()).getByRole('button', { name: 'Move finance-admin down' })).toHaveFocus();
  await userEvent.click(box.getByRole('tab', { name: 'Details' }));
  await waitFor(() => expect(navigation.get().params['item.sub']).toBe('details'), patience);
});

/** If the domains of permissions cannot be read, the tab shows the error with a retry button. */
export const DomainsFailed = tab({ at: open(), faults: [{ call: 'directoryServers.list', status: 500, error: 'The vault is being moved.' }] }, async () => {
  const box = await details();
  await expect(await box.findByText('The vault is being moved.', {}, patience)).toBeVisible();
  world().appliance.faults.set([]);
  await userEvent.click(box.getByRole('button', { name: 'Try again' }));
  await box.findByRole('list', { name: 'Permissions of Finance' }, patience);
});

/** Removes several policies with one confirmation. */
export const DeletePolicies = tab({ at: at('&item.filter.name=a'), prepare: clearApplied, shows: ['POL-27', 'POL-51'] }, async () => {
  const gone = ['payments-archives', 'payments-databases'];
  await tick(...gone);
  const found = await screen.findAllByText(gone[0] ?? '', {}, patience);
  fireEvent.contextMenu(found[0] as HTMLElement, { clientX: 300, clientY: 200 });
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }, patience));
  const question = within(await findDialog({ name: 'Delete policies' }, patience));
  await expect(question.getByText('No disk uses these policies. Access does not change.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete 2 policies' }));
  const names = () => policiesOf(world().appliance).map(({ name }) => name);
  await waitFor(() => expect(names().filter((name) => gone.includes(name))).toEqual([]), patience);
  await expect(names()).toContain(rich);
});

/** Removes several rules with one confirmation. */
export const DeleteRules = tab({ at: open(), shows: ['POL-27'] }, async () => {
  const box = await details();
  const remove = await box.findByRole('button', { name: 'Delete rules' }, patience);
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  for (const name of ['Finance', 'Board']) await userEvent.click(box.getByRole('checkbox', { name: `Select ${name}` }));
  await userEvent.click(remove);
  const question = within(await findDialog({ name: 'Delete rules' }, patience));
  await userEvent.click(await question.findByRole('button', { name: 'Delete 2 rules' }, patience));
  await waitFor(() => expect(keptPolicy(world().appliance, rich)?.rules.map(({ name }) => name)).toEqual(['Everything else', 'Raw disk']), patience);
});

/** Uses the appliance's matcher: shows the verdict, the deciding rule, and why earlier rules did not decide. */
export const WhoGetsIn = tab({ at: open('whoGetsIn') }, async () => {
  const box = await details();
  const ask = async (user: string, path: string) => {
    const field = await box.findByRole('textbox', { name: 'User' }, patience);
    await userEvent.clear(field);
    await userEvent.type(field, user);
    await userEvent.clear(box.getByRole('textbox', { name: 'Path' }));
    await userEvent.type(box.getByRole('textbox', { name: 'Path' }), `${path}{Enter}`);
  };
  await ask('helpdesk', 'Shares\\Finance\\2026.xlsx');
  await expect(await box.findByText('helpdesk (Local) is kept out by rule Finance.', {}, patience)).toBeVisible();
  const steps = within(box.getByRole('list', { name: 'Rules that were asked' })).getAllByRole('listitem');
  await expect(steps[0]).toHaveTextContent(/Board.*The path is not in Shares\\Finance\\Board\./);
  await expect(steps[1]).toHaveTextContent(/Finance: helpdesk \(Local\) decided/);
  await ask('eve', 'Shares\\Finance\\2026.xlsx');
  await expect(await box.findByText('No rule names eve (Local). Access is denied.', {}, patience)).toBeVisible();
  await expect(box.getByText('Not set')).toBeVisible();
  await userEvent.selectOptions(box.getByRole('combobox', { name: 'Wants to' }), 'Read and write the blocks of the disk');
  await userEvent.click(await box.findByRole('button', { name: 'Check access' }, patience));
  await expect(await box.findByText('eve (Local) is kept out by rule Raw disk.', {}, patience)).toBeVisible();
});
