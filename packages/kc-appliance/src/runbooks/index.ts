import { defineArea } from '../core/area.ts';
import { noteChange, runsDue } from './look.ts';
import { runbooks } from './runbooks.ts';
import { runRecord } from './runRecord.ts';
import { seedRuns, spoilRuns } from './runStory.ts';

/** Step-by-step instructions after an incident. The areas check the steps; this area orders and tracks them. */
export const runbooksArea = defineArea({
  name: 'runbooks',
  resources: { runbooks },
  searches: 'A run is found on its page, by what it is about.',
  records: [runRecord],
  categories: ['Runbooks'],
  due: [runsDue],
  recorded: noteChange,
  seeds: {
    demo: (environment, { now }) => seedRuns(environment, now),
    large: (environment, { now }) => seedRuns(environment, now),
    hostile: (environment, { now }) => {
      seedRuns(environment, now);
      spoilRuns(environment);
    },
  },
});
