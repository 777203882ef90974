import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { postureFix } from '../posture/posture.ts';
import { listOf, text } from '../shapes.ts';

/** A fault that makes the health differ from Healthy: its title, the affected object, and the page that repairs it. */
const healthProblem = v.object({
  id: text,
  title: applianceText,
  name: text,
  detail: applianceText,
  /** The page, or the dialog on it, that repairs the fault. Omitted if it is in another vault. */
  fix: v.optional(postureFix),
  row: text,
});
export type HealthProblem = v.InferOutput<typeof healthProblem>;

/** SHELL-128. Not part of the monitoring status, which the client polls, and loads before the first render. */
export const health = defineCalls('health', {
  /** The first ten faults that the caller may see. `health_problem_count` of the monitoring status counts all of them. */
  problems: call({
    method: 'GET',
    path: 'health_problems/',
    answer: v.object({ problems: listOf(healthProblem) }),
    need: 'signed-in',
  }),
});
