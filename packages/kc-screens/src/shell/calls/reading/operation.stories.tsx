import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { Button } from 'kc-components/Button';
import { systemClock } from 'kc-api/client/clock';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { patience } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { RunningNote, useAnswer, useOperation, usePorts } from '../../index.ts';
import { reload, Reloadable } from '../../story-kit/reload.tsx';

/** Polling of a long-running operation on the appliance. */
const meta: Meta = { title: 'Shell/Operation' };
export default meta;

/** Milliseconds. */
const every = 150;
const rings = (running: boolean, found = 0) => ({
  call: keySets.keyRings.id,
  status: 200,
  payload: {
    keyrings: Array.from({ length: found }, (_, n) => ({ id: `projects/p/locations/l/keyRings/${n}`, location: 'l' })),
    last_synced_time: 1,
    sync_in_progress: running ? 'yes' : 'no',
  },
});
const stands = (running: boolean, found?: number) => world().appliance.faults.set([rings(running, found)]);

function Sync() {
  const { notes } = usePorts();
  const { answer, progress, begin } = useOperation(
    keySets.keyRings,
    { params: { guid: 'analytics' } },
    {
      progress: ({ sync_in_progress, keyrings }) => (sync_in_progress === 'yes' ? { found: keyrings.length } : undefined),
      every,
      stale: keySets.syncKeyRings,
      onEnd: ({ keyrings }, { found }) => notes.add({ kind: 'success', title: `Ended with ${keyrings.length}, after ${found}` }),
    },
  );
  useAnswer(keySets.list);
  return (
    <>
      <RunningNote running={progress && `${progress.found} found so far`}>{answer.data && 'Nothing runs'}</RunningNote>
      <Button onClick={() => begin({ keyrings: [], last_synced_time: 1, sync_in_progress: 'yes' })}>Begin</Button>
    </>
  );
}

function Page() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <Button onClick={() => setShown(!shown)}>{shown ? 'Leave' : 'Come back'}</Button>
      {shown && <Sync />}
    </>
  );
}

const story = (faults: NonNullable<StoryAppliance['faults']>, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => (
    <Reloadable>
      <Page />
    </Reloadable>
  ),
  parameters: { appliance: { faults, clock: systemClock } satisfies StoryAppliance },
  play,
});
const text = (words: string) => screen.findByText(words, {}, patience);
const counted = (id: string) => {
  const send = spyOn(world().ports.client, 'send');
  const times = () => send.mock.calls.filter(([declared]) => declared.id === id).length;
  const before = times();
  return () => times() - before;
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Another client started the operation: the page shows the progress, and each step reloads the list that it changes. */
export const Running = story([rings(true)], async () => {
  await text('0 found so far');
  const lists = counted(keySets.list.id);
  stands(true, 2);
  await text('2 found so far');
  await waitFor(() => expect(lists()).toBe(1), patience);
});

/** The end is reported once. The list is reloaded, and polling stops. */
export const Done = story([rings(true, 1)], async () => {
  await text('1 found so far');
  const lists = counted(keySets.list.id);
  stands(false, 3);
  await text('Ended with 3, after 1');
  await text('Nothing runs');
  await waitFor(() => expect(lists()).toBe(1), patience);
  const looks = counted(keySets.keyRings.id);
  await pause(3 * every);
  await expect(looks()).toBe(0);
  await expect(screen.getAllByText('Ended with 3, after 1')).toHaveLength(1);
});

/** An idle operation is not polled. After a start on this page, it is. */
export const Begun = story([rings(false)], async () => {
  await text('Nothing runs');
  const looks = counted(keySets.keyRings.id);
  await pause(3 * every);
  await expect(looks()).toBe(0);
  // The progress must be set first: a poll may arrive before the page shows the initial progress.
  stands(true);
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  await text('0 found so far');
  stands(true, 4);
  await text('4 found so far');
});

/** A failed poll does not end the operation: the next poll reports the progress. */
export const LookFails = story([rings(true)], async () => {
  await text('0 found so far');
  world().appliance.faults.set([{ call: keySets.keyRings.id, status: 500, error: 'Out of order.' }]);
  await pause(3 * every);
  await expect(screen.getByText('0 found so far')).toBeVisible();
  await expect(screen.queryByText('Out of order.')).toBeNull();
  stands(false, 1);
  await text('Ended with 1, after 0');
});

/** Polling stops when the user leaves the page. On return, or after a reload, the page shows the current progress. */
export const LeftAndComeBack = story([rings(true)], async () => {
  await text('0 found so far');
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  const looks = counted(keySets.keyRings.id);
  await pause(3 * every);
  await expect(looks()).toBe(0);
  stands(true, 5);
  await userEvent.click(screen.getByRole('button', { name: 'Come back' }));
  await text('5 found so far');
  stands(true, 6);
  reload();
  await text('6 found so far');
  stands(false, 6);
  await text('Ended with 6, after 6');
});
