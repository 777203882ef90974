import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from 'kc-components/Button';
import { system } from 'kc-api/contract/frame/system';
import { users } from 'kc-api/contract/security/users';
import { patience } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { KcProvider } from '../../host/index.ts';
import { DataAge, useAnswer, usePorts, type Ports } from '../../index.ts';

/** Milliseconds. */
const poll = 200;

interface Asked {
  call: string;
  background: boolean;
  cancelled: boolean;
}
let asked: Asked[] = [];

/** The story's ports, with a client that records every call. */
function counting(ports: Ports): Ports {
  asked = [];
  const send = ((declared: { id: string }, input: unknown, options: { background?: boolean; signal?: AbortSignal } = {}) => {
    const entry = { call: declared.id, background: options.background ?? false, cancelled: false };
    asked.push(entry);
    options.signal?.addEventListener('abort', () => {
      entry.cancelled = true;
    });
    return (ports.client.send as (...all: unknown[]) => Promise<unknown>)(declared, input, options);
  }) as Ports['client']['send'];
  return { ...ports, client: { ...ports.client, send } };
}

function Status() {
  const answer = useAnswer(system.status, undefined, { poll: () => poll });
  return (
    <>
      <p>{answer.data ? `${answer.data.server_count} nodes` : 'Nothing is known yet'}</p>
      <DataAge answer={answer} />
    </>
  );
}

function People() {
  const { data } = useAnswer(users.list);
  return <p>{data ? `${data.users.length} users` : 'The users are read'}</p>;
}

function Screens() {
  const ports = usePorts();
  const [counted] = useState(() => counting(ports));
  const [at, setAt] = useState<'status' | 'people' | 'none'>('status');
  return (
    <KcProvider ports={counted}>
      <Button onClick={() => setAt('people')}>People</Button>
      <Button onClick={() => setAt('none')}>Leave</Button>
      {at === 'status' && <Status />}
      {at === 'people' && <People />}
    </KcProvider>
  );
}

const meta: Meta = { title: 'Shell/Polled data', render: () => <Screens /> };
export default meta;

const story = (play: NonNullable<StoryObj['play']>, appliance: StoryAppliance = {}): StoryObj => ({
  parameters: { appliance: { ...appliance } satisfies StoryAppliance },
  play,
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const times = () => asked.filter(({ call }) => call === system.status.id).length;

function turnTab(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** The first request is a foreground call; all polls after it are background calls. */
export const Background = story(async () => {
  await screen.findByText(/nodes$/, {}, patience);
  await waitFor(() => expect(times()).toBeGreaterThan(2), patience);
  await expect(asked[0]?.background).toBe(false);
  await expect(asked.slice(1).every(({ background }) => background)).toBe(true);
});

/** After two missed polls the page shows the age of the data. The next response removes the note. */
export const OldData = story(async () => {
  await screen.findByText(/nodes$/, {}, patience);
  await expect(screen.queryByText(/The server has not responded since/)).toBeNull();
  world().appliance.faults.set([{ call: system.status.id, mode: 'dropped' }]);
  await expect(await screen.findByText(/^Data from \d\d:\d\d:\d\d\. The server has not responded since\.$/, {}, patience)).toBeVisible();
  await expect(screen.getByText(/nodes$/)).toBeVisible();
  world().appliance.faults.set([]);
  await waitFor(() => expect(screen.queryByText(/The server has not responded since/)).toBeNull(), patience);
});

/** A server that hangs counts as one that does not respond. */
export const HangingServer = story(async () => {
  await screen.findByText(/nodes$/, {}, patience);
  world().appliance.faults.set([{ call: system.status.id, mode: 'forever' }]);
  await expect(await screen.findByText(/The server has not responded since/, {}, patience)).toBeVisible();
});

/** Polling pauses while the tab is hidden and resumes when it becomes visible. */
export const HiddenTab = story(async () => {
  await screen.findByText(/nodes$/, {}, patience);
  try {
    turnTab('hidden');
    await pause(poll);
    const before = times();
    await pause(4 * poll);
    await expect(times()).toBe(before);
    turnTab('visible');
    await waitFor(() => expect(times()).toBeGreaterThan(before), patience);
  } finally {
    turnTab('visible');
  }
});

/** Polling stops when the screen unmounts. */
export const ScreenLeft = story(async () => {
  await screen.findByText(/nodes$/, {}, patience);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await pause(poll);
  const before = times();
  await pause(4 * poll);
  await expect(times()).toBe(before);
});

/** A pending request is canceled when its screen unmounts, without a message. */
export const RequestCancelled = story(
  async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'People' }, patience));
    await screen.findByText('The users are read');
    await waitFor(() => expect(asked.some(({ call }) => call === users.list.id)).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(asked.find(({ call }) => call === users.list.id)?.cancelled).toBe(true));
    await expect(world().ports.messages.getSnapshot()).toEqual([]);
  },
  { faults: [{ call: users.list.id, mode: 'forever' }] },
);
