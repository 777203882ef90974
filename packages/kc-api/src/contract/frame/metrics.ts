import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';

/** Media type of the response without its parameters. */
export const openMetricsType = 'application/openmetrics-text';

/** For monitoring systems. The console reads the same figures from `system.status`. */
export const metrics = defineCalls('metrics', {
  /** EVT-14: the figures that the caller may see, as OpenMetrics 1.0 text. */
  read: call({ method: 'GET', path: 'metrics/', answer: v.object({}), kind: 'download', files: { [openMetricsType]: 'txt' }, need: 'signed-in' }),
});
