import type { Finding } from 'kc-api/rules/connections/testing';
import { StepFailed } from '../../core/testCourse.ts';

/** Milliseconds that each step may take. */
export const stepTime = 10_000;

/** Settles like the work, or rejects after `within` milliseconds with what is to be said then. */
export async function inTime<T>(work: Promise<T>, late: Finding, within = stepTime): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StepFailed(late, {}, 'ETIMEDOUT')), within);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
