import type { TestStep, TestStepName } from 'kc-api/contract/connections/testing';
import type { Finding } from 'kc-api/rules/connections/testing';
import type { Clock } from 'kc-api/client/clock';
import { t } from 'kc-intl/t';
import { refuse } from './refusal.ts';

type Seen = Pick<TestStep, 'certificate_chain' | 'authority'>;

/** A step that did not come to its end: what was found, and what to do about it. */
export class StepFailed extends Error {
  readonly finding: Finding;
  readonly seen: Seen;
  /** What the system calls the reason, such as ECONNREFUSED; '' for none of its names. */
  readonly code: string;
  /** What is wrong with what was entered, by field. */
  readonly fields: Readonly<Record<string, string>>;
  constructor(finding: Finding, seen: Seen = {}, code = '', fields: Readonly<Record<string, string>> = {}) {
    super(finding.found);
    this.fields = fields;
    this.finding = finding;
    this.seen = seen;
    this.code = code;
  }
}

/** What a step tells of itself while it goes on. */
export interface StepNote {
  /** In a sentence. Told by every step that passes. */
  found: string;
  /** It was done, and nobody can tell whether it arrived. Default: it passed. */
  unproven?: boolean;
  certificate_chain?: TestStep['certificate_chain'];
}

/** What is told of the certificates of a server that is taken for the one that is meant; one that is not is a StepFailed. */
export type Judgement = Pick<StepNote, 'certificate_chain' | 'unproven'> & Partial<Pick<StepNote, 'found'>>;
/** Of certificates that nobody has to vouch for. */
export const notVerified = t('The certificate was not verified.');

/** How the test of a connection goes, step by step. */
export interface TestCourse {
  /** Takes a step, whose work gives what it found and what the next one needs. Rejects as the work does. */
  step<T>(name: TestStepName, work: () => Promise<StepNote & { gives?: T }>): Promise<T | undefined>;
}

/** A course that nobody looks at: what is done is done all the same. */
export const unseenCourse: TestCourse = { step: async (_, work) => (await work()).gives };

/** A course whose steps are kept in the list, as they end. */
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

/** The tests that are under way, by who makes them and the id that they were given. They live as long as their call. */
export type TestsUnderWay = Map<string, readonly TestStep[]>;
/** So many are told of while they go on; those that are begun beyond that tell their steps with the answer. */
const most = 50;

/** The key of a test: nobody reads that of somebody else. */
export const testKey = (userid: string, id: string): string => `${userid} ${id}`;

/** What of a call's context a test needs: of its asker the id alone. */
interface Asked {
  testsUnderWay: TestsUnderWay;
  clock: Clock;
  readonly me: { id: string };
}

/** Does the work of a test, whose asker reads the steps under this id as long as it goes on. */
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

/** Makes a test that says itself how it ended, and gives that beside its steps. `id`: under which the asker reads them while it goes on. */
export async function toldWithSteps<T>(
  context: Asked,
  id: string | undefined,
  work: (course: TestCourse) => Promise<T>,
): Promise<{ gives: T; steps: TestStep[] }> {
  const steps: TestStep[] = [];
  return { gives: await watched(context, id, steps, work), steps };
}

/**
 * Makes a test of a connection, and gives its steps. Refuses (400) with these words, and with the steps, where one of them
 * failed. `failed`: a function of what was found, where that stands in the words. `id`: under which the asker reads the steps
 * while it goes on.
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
