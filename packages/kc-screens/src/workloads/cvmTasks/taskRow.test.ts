import { expect, it } from 'vitest';
import { stateText, type TaskRow } from './taskRow.ts';

const row = (more: Partial<TaskRow>): TaskRow => ({
  uuid: 'u',
  guest: 'vm',
  cvm: 'c',
  cvmset: 's',
  op: 'rekey',
  progress: 40,
  params: { altname: 'D:' },
  state: 'running',
  sched_time: 0,
  start_time: 0,
  last_update: 0,
  end_time: 0,
  desc: '',
  asOf: 1_000_000,
  ...more,
});

it.each([
  [{}, 'Running'],
  [{ state: 'verifying' }, 'verifying'],
  [{ state: 'unscheduled' }, 'Not scheduled'],
  [{ last_heard: 1_000_000 - 20 }, 'Last heard of 1 min ago'],
  [{ last_heard: 1_000_000 - 59 * 60 }, 'Last heard of 59 min ago'],
  [{ last_heard: 1_000_000 - 26 * 3_600 }, 'Last heard of 26 h ago'],
  [{ last_heard: 1_000_000 - 5 * 86_400 }, 'Last heard of 5 days ago'],
])('shows for a task with %j the state %s', (more, said) => {
  expect(stateText(row(more))).toBe(said);
});
