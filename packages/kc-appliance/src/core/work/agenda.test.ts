import { expect, it } from 'vitest';
import { makeWorld } from '../../../test/kit.ts';
import { createAgenda } from './agenda.ts';

it('stops with the process, even if a due task makes no progress', async () => {
  const { environment } = (await makeWorld()).appliance;
  let runs = 0;
  const agenda = createAgenda(
    () => environment,
    [
      () => ({
        at: 0,
        run: async () => {
          runs += 1;
          if (runs > 10) throw new Error('It goes on for ever.');
          environment.jobs.stop();
        },
      }),
    ],
  );
  const said: string[] = [];
  environment.log = (line) => void said.push(line);
  environment.jobs.later = (begin) => void (environment.jobs.stopped || begin());
  agenda.wake();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([runs, said]).toEqual([1, []]);
});

it('never schedules a negative delay when the clock advances during the check', async () => {
  const { environment } = (await makeWorld()).appliance;
  let time = environment.clock.now();
  environment.clock = { ...environment.clock, now: () => (time += 1) };
  const delays: number[] = [];
  environment.jobs.later = (_, ms) => void delays.push(ms);
  createAgenda(() => environment, [() => ({ at: 0, run: () => Promise.resolve() })]).wake();
  expect(delays).toEqual([0]);
});
