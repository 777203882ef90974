import type { TestStep, TestStepName } from 'kc-api/contract/connections/testing';
import type { Finding } from 'kc-api/rules/connections/testing';
import type { Clock } from 'kc-api/client/clock';
import { t } from 'kc-intl/t';
import { refuse } from '../refusal.ts';

type Seen = Pick<TestStep, 'certificate_chain' | 'authority'>;

/** Thrown by a failed test step: the finding, and what was observed. */
export class StepFailed extends Error {
  readonly finding: Finding;
  readonly seen: Seen;
  /** System error code, such as ECONNREFUSED; '' for none. */
  readonly code: string;
  /** Errors of the entered values, by field. */
  readonly fields: Readonly<Record<string, string>>;
  constructor(finding: Finding, seen: Seen = {}, code = '', fields: Readonly<Record<string, string>> = {}) {
    super(finding.found);
    this.fields = fields;
    this.finding = finding;
    this.seen = seen;
    this.code = code;
  }
}

/** Result of a passed test step. */
export interface StepNote {
  /** One sentence about the result, required for every passed step. */
  found: string;
  /** True if the step was performed but its effect cannot be verified. Default: the step passed. */
  unproven?: boolean;
  certificate_chain?: TestStep['certificate_chain'];
}

/** Facts about an accepted server certificate. A rejected certificate throws StepFailed instead. */
export type Judgement = Pick<StepNote, 'certificate_chain' | 'unproven'> & Partial<Pick<StepNote, 'found'>>;
/** Note for certificates that need no verification. */
export const notVerified = t('The certificate was not verified.');

/** Runs a connection test step by step. */
export interface TestCourse {
  /** Runs a step. Resolves with `gives`, the input of the next step. Rejects if the work rejects. */
  step<T>(name: TestStepName, work: () => Promise<StepNote & { gives?: T }>): Promise<T | undefined>;
}

/** Runs the steps without recording them. */
export const unseenCourse: TestCourse = { step: async (_, work) => (await work()).gives };

/** Records each step in the list when it ends. */
export const seenCourse = (steps: TestStep[], clock: Clock): TestCourse => ({
  async step(step, work) {
    const began = clock.now();
    const taken = () => Math.max(0, Math.round(clock.now() - began));
    try {
      const { found, unproven = false, certificate_chain, gives } = await work();
      steps.push({ step, outcome: unproven ? 'unproven' : 'passed', milliseconds: taken(), found, ...(certificate_chain ? { certificate_chain } : {}) });
      return gives;
    } catch (error) {
      if (error instanceof StepFailed) steps.push({ step, outcome: 'failed', milliseconds: taken(), ...error.finding, ...error.seen });
      throw error;
    }
  },
});

/** Steps of the running tests, by user and test id. An entry exists while its call runs. */
export type TestsUnderWay = Map<string, readonly TestStep[]>;
/** Maximum number of running tests whose steps can be polled. Further tests return their steps only in the response. */
const most = 50;

/** Key of a running test. It contains the user id, so a user cannot read the tests of other users. */
export const testKey = (userid: string, id: string): string => `${userid} ${id}`;

/** The parts of the context that a test needs. */
interface Asked {
  testsUnderWay: TestsUnderWay;
  clock: Clock;
  readonly me: { id: string };
}

/** Runs a test. While it runs, the user can poll its steps under the id. */
async function watched<T>(
  { testsUnderWay, clock, me }: Asked,
  id: string | undefined,
  steps: TestStep[],
  work: (course: TestCourse) => Promise<T>,
): Promise<T> {
  const key = id === undefined || testsUnderWay.size >= most ? null : testKey(me.id, id);
  if (key !== null) testsUnderWay.set(key, steps);
  try {
    return await work(seenCourse(steps, clock));
  } finally {
    if (key !== null && testsUnderWay.get(key) === steps) testsUnderWay.delete(key);
  }
}

/** Runs a test that determines its own result and returns the result with the steps. `id`: the test id for polling the steps. */
export async function toldWithSteps<T>(
  context: Asked,
  id: string | undefined,
  work: (course: TestCourse) => Promise<T>,
): Promise<{ gives: T; steps: TestStep[] }> {
  const steps: TestStep[] = [];
  return { gives: await watched(context, id, steps, work), steps };
}

/**
 * Runs a connection test and returns its steps. If a step fails, refuses (400) with the message `failed` and the steps; a function receives the finding. `id`:
 * the test id for polling the steps.
 */
export async function takeSteps(
  context: Asked,
  { id, failed }: { id: string | undefined; failed: string | ((found: string) => string) },
  work: (course: TestCourse) => Promise<unknown>,
): Promise<{ steps: TestStep[] }> {
  const steps: TestStep[] = [];
  try {
    await watched(context, id, steps, work);
    return { steps };
  } catch (error) {
    if (error instanceof StepFailed)
      return refuse(400, typeof failed === 'string' ? failed : failed(error.message), { fields: error.fields, brought: { steps } });
    throw error;
  }
}
