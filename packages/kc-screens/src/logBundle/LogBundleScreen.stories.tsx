import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { patience } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import LogBundleScreen from './LogBundleScreen.tsx';

const meta: Meta = { title: 'Log bundle/Page' };
export default meta;

const page = (appliance: StoryAppliance, { shows = [] }: { shows?: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <LogBundleScreen />,
  parameters: { appliance: { at: '/logbundle', ...appliance } satisfies StoryAppliance, shows },
  play,
});
const section = async (name: string) => within(await screen.findByRole('region', { name }, patience));
const finished: StoryAppliance['prepare'] = ({ environment }: Appliance) => {
  environment.store.table('logBundlePieces').put({ id: 'made/0', base64: btoa('an archive') });
  environment.store.setValue('log_bundle', {
    task: 'made',
    time: Date.UTC(2026, 10, 20, 9, 30) / 1000,
    pieces: [10],
    contents: [{ name: 'cluster/facts.json', size: 1_024 }],
    left_out: [{ what: 'Audit log', why: 'Not selected.' }],
  });
};

export const None = page({}, {}, async () => {
  await expect(await screen.findByText('No log bundle exists.', {}, patience)).toBeVisible();
});

/** Shows size, time, contents and omissions before the download. */
export const Ready = page({ prepare: finished }, { shows: ['SET-009', 'SET-029', 'SET-098', 'SET-099', 'SHELL-030'] }, async () => {
  await expect((await section('Last log bundle')).getByText('10 B')).toBeVisible();
  await expect((await section('Contents')).getByText('cluster/facts.json')).toBeVisible();
  await expect((await section('Left out or masked')).getByText('Not selected.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await expect(await screen.findByText('Saved logbundle.tgz', {}, patience)).toBeVisible();
});

/** The page polls while the bundle is created. A user who returns to the page sees the progress. */
export const Running = page({ prepare: ({ environment }) => environment.store.setValue('log_bundle_pause', 600_000) }, { shows: ['SET-097'] }, async () => {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Create log bundle' }, patience))[0]!);
  const submit = await waitFor(() => {
    const found = screen.getAllByRole('button', { name: 'Create log bundle' }).at(-1)!;
    if (found.hasAttribute('aria-disabled')) throw new Error('Not yet.');
    return found;
  }, patience);
  await userEvent.click(submit);
  await expect(await screen.findByText('The log bundle is being created. You can leave this page.', {}, patience)).toBeVisible();
  await expect(
    world()
      .appliance.environment.store.table('operations')
      .all()
      .some(({ kind }) => kind === 'logBundle'),
  ).toBe(true);
});

export const FailedLast = page(
  { prepare: ({ environment }) => environment.store.setValue('log_bundle_error', 'The log bundle could not be created. The operator’s log says why.') },
  {},
  async () => {
    await expect(await screen.findByText(/^The log bundle could not be created\./, {}, patience)).toBeVisible();
  },
);

export const DownloadFails = page({ prepare: finished, faults: [{ call: 'logBundle.download', status: 500, error: 'The disk is full.' }] }, {}, async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }, patience));
  await expect((await screen.findAllByText('The disk is full.', {}, patience))[0]).toBeVisible();
});

export const Failed = page({ faults: [{ call: 'logBundle.detail', status: 500, error: 'The vault is being moved.' }] }, {}, async () => {
  await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
});
