import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, tick, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { diskIn, disksOf, fittingPolicy, keptDisk, makeDisk } from '../story-kit/disks.rows.ts';
import { applyPolicyDialog } from './applyPolicy.dialog.tsx';

const meta: Meta = { title: 'Workloads/Disks/Apply policy' };
export default meta;

const button = buttonOf(applyPolicyDialog);
const choose = (dialog: Opened, label: string) => userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Policy/ }), label);
const options = (dialog: Opened) => [...dialog.getByRole('combobox', { name: /^Policy/ }).querySelectorAll('option')].map((option) => option.textContent);

const states = dialogStories(workloadsDemo, applyPolicyDialog, {
  fill: (dialog) => choose(dialog, fittingPolicy(world().appliance).name),
  done: 'Applied Successfully',
  check: (appliance) => void expect(keptDisk(appliance, 1)?.policy).toEqual(fittingPolicy(appliance)),
});

/** Offers the policies of the VM set's group that match the operating system, and shows the effect of the selected one. */
export const Ready = onItsOwn(
  also(states.Ready, { shows: ['POL-06', 'DISK-07'] }, async () => {
    const dialog = await openDialog(button);
    const { guid, name } = fittingPolicy(world().appliance);
    const { store } = world().appliance.environment;
    const chosen = store.table('accessPolicies').get(guid);
    const fitting = store
      .table('accessPolicies')
      .all()
      .filter((one) => one.groupname === chosen?.groupname && one.os_type === chosen.os_type)
      .map((one) => one.name);
    await expect(options(dialog).filter((text) => text !== 'Select')).toEqual(fitting.toSorted());
    await choose(dialog, name);
    const effect = within(await dialog.findByRole('table', {}, patience));
    await expect(effect.getByRole('row', { name: 'Everyone else Everywhere No policy Deny' })).toBeVisible();
    for (const { user, access } of chosen?.rules[0]?.permissions.filter(({ domain }) => domain === 'local') ?? [])
      await expect(effect.getAllByRole('row', { name: new RegExp(`^${user} \\(Local\\) .*No policy ${access === 1 ? 'Allow' : 'Deny'}`) })[0]).toBeVisible();
  }),
);
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['POL-52'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

const allAttached = (appliance: Appliance) => {
  const row = workloadsDemo.rows['disks.applyPolicy']?.row?.(appliance) ?? '';
  for (const place of disksOf(appliance).keys()) makeDisk(appliance, row, place, { state: 'ATTACHED' });
};

/** Applies a policy to the first two disks. The appliance refuses that many times, by default always. Returns the disk names. */
async function applyToTwo(refused: { times?: number }): Promise<string[]> {
  const first = await openDialog(button);
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  const { appliance } = world();
  const names = disksOf(appliance)
    .slice(0, 2)
    .map(({ name }) => name);
  await tick(...names);
  fireEvent.contextMenu(screen.getAllByText(names[1] ?? '')[0] as HTMLElement, { clientX: 300, clientY: 500 });
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Apply policy' }, patience));
  const dialog = within(await findDialog({ name: 'Apply policy to 2 disks' }, patience));
  await dialog.findByRole('combobox', { name: /^Policy/ }, patience);
  await choose(dialog, fittingPolicy(appliance).name);
  appliance.faults.set([{ call: 'accessPolicies.apply', status: 409, error: 'A task is changing this.', ...refused }]);
  await press(dialog, button);
  return names;
}

/** Sends one request per disk. The failed disks are named and stay selected for a retry. */
export const SomeFailed = variant(
  states.Ready,
  {
    shows: ['POL-28', 'POL-58'],
    prepare: allAttached,
  },
  async () => {
    const names = await applyToTwo({ times: 1 });
    const { appliance } = world();
    const failed = disksOf(appliance).find(({ name, policy }) => names.includes(name) && policy?.guid !== fittingPolicy(appliance).guid)?.name ?? '';
    await expect(names).toContain(failed);
    const said = await screen.findAllByText(`Apply policy task failed for the following disk(s): ${failed}`, {}, patience);
    await expect(said[0]).toBeInTheDocument();
    await expect(await screen.findByText('A task is changing this.', {}, patience)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /^Retry/ }, patience));
    await waitFor(
      () =>
        expect(
          disksOf(appliance)
            .slice(0, 2)
            .map(({ policy }) => policy?.guid),
        ).toEqual([fittingPolicy(appliance).guid, fittingPolicy(appliance).guid]),
      patience,
    );
    await expect((await screen.findAllByText('Applied Successfully', {}, patience))[0]).toBeInTheDocument();
  },
);

/** If all disks fail, the message names all of them. */
export const AllFailed = variant(
  states.Ready,
  {
    shows: ['POL-58'],
    prepare: allAttached,
  },
  async () => {
    const names = await applyToTwo({});
    const said = await screen.findAllByText(`Apply policy task failed for the following disk(s): ${names.join(', ')}`, {}, patience);
    await expect(said[0]).toBeInTheDocument();
  },
);

/** A policy cannot be applied to a detached disk. */
export const Refused = refusedRow(workloadsDemo, applyPolicyDialog, diskIn('DETACHED'));
