import type { Finding } from 'kc-api/rules/connections/testing';
import { StepFailed } from '../../core/checks/testCourse.ts';

/** Timeout of each step, milliseconds. */
export const stepTime = 10_000;

/** Settles like `work`, or rejects with the finding `late` after `within` milliseconds. */
export async function inTime<T>(work: Promise<T>, late: Finding, within = stepTime): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StepFailed(late, {}, 'ETIMEDOUT')), within);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
