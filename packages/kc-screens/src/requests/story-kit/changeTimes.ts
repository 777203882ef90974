import type { Tables } from 'kc-appliance';
import type { StoryWorld } from '../../story-kit/storyConsole.tsx';

type Appliance = StoryWorld['appliance'];
type FreezeRecord = Tables['changeFreezes'];
type WindowRecord = Tables['changeWindows'];

const day = 86_400;
export const windows = ({ environment }: Appliance) => environment.store.table('changeWindows');
export const freezes = ({ environment }: Appliance) => environment.store.table('changeFreezes');

/** Adds a window of two hours, every day at 22:00 UTC. */
export const putWindow = (appliance: Appliance, change: Partial<WindowRecord> = {}): void =>
  windows(appliance).put({
    id: 'window-1',
    name: 'Nightly',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    start: '22:00',
    minutes: 120,
    time_zone: 'UTC',
    revision: 1,
    ...change,
  });

/** Adds a freeze over all acts, from an hour ago for two days. */
export const putFreeze = (appliance: Appliance, change: Partial<FreezeRecord> = {}): void => {
  const now = Math.floor(Date.now() / 60_000) * 60;
  freezes(appliance).put({
    id: 'freeze-1',
    name: 'Year-end',
    reason: 'The books are closed.',
    from: now - 3_600,
    to: now + 2 * day,
    acts: [],
    revision: 1,
    ...change,
  });
};

/** Adds a planned freeze, which stops nothing yet. */
export const putPlanned = (appliance: Appliance, change: Partial<FreezeRecord> = {}): void => {
  const now = Math.floor(Date.now() / 60_000) * 60;
  putFreeze(appliance, { from: now + 5 * day, to: now + 8 * day, ...change });
};
