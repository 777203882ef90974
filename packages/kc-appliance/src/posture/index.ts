import { defineArea } from '../core/area.ts';
import { exceptionDue, exceptionRecord } from './exceptionRecord.ts';
import { posture } from './posture.ts';
import { postureStory, postureTrendTable } from './state.ts';
import { beginTrend, postureTrendDue } from './trend.ts';

const story = (environment: Parameters<typeof beginTrend>[0]): void => postureStory.set(environment, true);

/** What could be better in this vault: the areas say what is wrong with their objects, here it is counted, excepted and told. */
export const postureArea = defineArea({
  name: 'posture',
  resources: { posture },
  searches: 'Its findings are objects of other areas, which are found there.',
  records: [exceptionRecord],
  tables: [postureTrendTable],
  categories: ['Posture'],
  due: [postureTrendDue, exceptionDue],
  seeds: { demo: story, large: story, hostile: story },
  opened: beginTrend,
});
