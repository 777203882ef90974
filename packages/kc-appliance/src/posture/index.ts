import { defineArea } from '../core/area.ts';
import { exceptionDue, exceptionRecord } from './exceptionRecord.ts';
import { posture } from './posture.ts';
import { postureStory, postureTrendTable } from './state.ts';
import { beginTrend, postureTrendDue } from './trend.ts';

const story = (environment: Parameters<typeof beginTrend>[0]): void => postureStory.set(environment, true);

/** The weak points of this vault. The areas detect findings of their objects; this area counts and reports them, and manages exceptions. */
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
