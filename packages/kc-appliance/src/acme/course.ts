import type { AcmeStep } from 'kc-api/contract/acme/acme';
import type { Clock } from 'kc-api/client/clock';
import { StepFailed } from '../core/checks/testCourse.ts';

/** Result of a passed step. `unproven`: its effect cannot be verified. */
interface AcmeNote<T> {
  found: string;
  unproven?: boolean;
  gives: T;
}

/** Runs the steps of an attempt. */
export interface AcmeCourse {
  /** Runs a step and records its result. Resolves with `gives`. Rejects if the work rejects. `name`: the name of a challenge; '' otherwise. */
  step<T>(step: AcmeStep['step'], name: string, work: () => Promise<AcmeNote<T>>): Promise<T>;
}

/** Passes each step to `record` when it ends. */
export const acmeCourse = (clock: Clock, record: (step: AcmeStep) => void): AcmeCourse => ({
  async step(step, name, work) {
    const began = clock.now();
    const taken = () => Math.max(0, Math.round(clock.now() - began));
    try {
      const { found, unproven = false, gives } = await work();
      record({ step, name, outcome: unproven ? 'unproven' : 'passed', milliseconds: taken(), found });
      return gives;
    } catch (error) {
      if (error instanceof StepFailed) record({ step, name, outcome: 'failed', milliseconds: taken(), ...error.finding });
      throw error;
    }
  },
});
