import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, ONE_FAILED, sum } from './counts.ts';
import { CACHE } from './paths.ts';

/** What a step says when it is done. */
export interface Outcome extends Counts {
  /** Everything its programs said; the end of it is shown when the step failed. */
  output: string;
  /** A word for the table: 'up to date', 'no files yet'. */
  note?: string | undefined;
  /** What there is to say of each unstable test: both runs, and what was different. */
  reasons?: readonly string[] | undefined;
}

export interface Step {
  id: string;
  title: string;
  /** Steps that must have passed before. Where one did not, this step fails without running. */
  needs?: readonly string[] | undefined;
  /** Seconds that the step may take on two processors. A run that takes a third longer says so. */
  budget?: number | undefined;
  /** 2 for a step that keeps both cores busy and runs alone; 1 when not given. */
  weight?: 1 | 2 | undefined;
  run(at: StepWork): Promise<Outcome>;
}

/** What a running step can do. */
export interface StepWork {
  /** Says how far it is. */
  say(progress: string): void;
  /** Does this piece of work while no other step runs. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

interface Ran extends Outcome {
  step: Step;
  seconds: number;
}

const CORES = 2;
const TAIL = 200;

export const LOGS: string = join(CACHE, 'test');

/** One line for a step: its sign, name, time and counts. */
function line({ step, seconds, passed, failed, skipped, unstable, note }: Ran): string {
  const more = Object.entries({ failed, skipped, unstable }).filter(([, count]) => count > 0);
  const counts = [`${passed} passed`, ...more.map(([word, count]) => `${count} ${word}`)];
  const words = passed + failed + skipped === 0 ? (note ?? 'nothing to run') : [counts.join(', '), ...(note === undefined ? [] : [note])].join(' · ');
  return `${failed > 0 ? '✗' : '✓'} ${step.title.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s   ${words}`;
}

/** A warning for a step that took a third longer than its budget, else nothing. */
export function overBudget({ step: { title, budget }, seconds }: Pick<Ran, 'step' | 'seconds'>): string | undefined {
  if (budget === undefined || seconds <= (budget * 4) / 3) return undefined;
  return `⚠ ${title} took ${Math.round(seconds)} s; its budget is ${budget} s`;
}

const indented = (text: string): string => text.replace(/^/gm, '    ');

function tail(output: string): string {
  const lines = output.trim().split('\n');
  const cut = lines.length > TAIL ? [`… ${lines.length - TAIL} lines before these`] : [];
  return indented([...cut, ...lines.slice(-TAIL)].join('\n'));
}

/**
 * Runs all steps, as many at the same time as two cores bear, in the order of the list where the needs allow.
 * A step that throws counts as one failure and the others go on.
 */
export async function runSteps(steps: readonly Step[], print: (text: string) => void, logs: string = LOGS): Promise<Ran[]> {
  mkdirSync(logs, { recursive: true });
  const done = new Map<string, Ran>();
  const active = new Map<Step, { since: number; progress: string; work: Promise<void> }>();
  let waiting = [...steps];

  // Steps that wait for the machine to be theirs, in their order. Nothing is launched as long as there is one.
  let apart: { step: Step; begin: () => void }[] = [];
  const giveWay = (): void => {
    const idle = [...active.keys()].every((step) => apart.some((one) => one.step === step));
    if (idle) apart[0]?.begin();
  };
  const alone = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((begin) => {
      apart.push({ step, begin });
      giveWay();
    });
    try {
      return await work();
    } finally {
      apart = apart.filter((one) => one.step !== step);
    }
  };

  const finish = (ran: Ran): void => {
    done.set(ran.step.id, ran);
    active.delete(ran.step);
    writeFileSync(join(logs, `${ran.step.id}.log`), ran.output);
    print(line(ran));
    if (ran.failed > 0) print(`${tail(ran.output)}\n`);
    const warning = overBudget(ran);
    if (warning) print(warning);
    giveWay();
  };

  const launch = (step: Step): void => {
    const since = Date.now();
    const entry = { since, progress: '', work: Promise.resolve() };
    active.set(step, entry);
    print(`▸ ${step.title}`);
    entry.work = step
      .run({ say: (progress) => void (entry.progress = progress), alone: (work) => alone(step, work) })
      .catch((error: unknown): Outcome => ({ ...ONE_FAILED, output: error instanceof Error ? error.message : String(error) }))
      .then((outcome) => finish({ ...outcome, step, seconds: (Date.now() - since) / 1000 }));
  };

  const ticker = setInterval(() => {
    for (const [step, { since, progress }] of active) {
      const seconds = Math.round((Date.now() - since) / 1000);
      if (seconds >= 15) print(`  … ${step.title}, ${seconds} s${progress === '' ? '' : `: ${progress}`}`);
    }
  }, 15_000);

  while (waiting.length > 0 || active.size > 0) {
    for (const step of waiting) {
      const needs = (step.needs ?? []).filter((id) => steps.some((other) => other.id === id));
      const broken = needs.find((id) => (done.get(id)?.failed ?? 0) > 0);
      if (broken !== undefined) {
        waiting = waiting.filter((other) => other !== step);
        finish({ ...ONE_FAILED, step, seconds: 0, output: `Not run, because the step "${broken}" failed.`, note: `not run: ${broken} failed` });
        continue;
      }
      if (!needs.every((id) => done.has(id))) continue;
      const load = [...active.keys()].reduce((total, { weight = 1 }) => total + weight, 0);
      if (apart.length > 0 || load + (step.weight ?? 1) > CORES) continue;
      waiting = waiting.filter((other) => other !== step);
      launch(step);
    }
    if (active.size > 0) await Promise.race([...active.values()].map(({ work }) => work));
  }
  clearInterval(ticker);
  return steps.flatMap((step) => done.get(step.id) ?? []);
}

/** The table of step times that ends a run, with what was unstable under it, and the sum of the counts. */
export function summary(ran: readonly Ran[], seconds: number): { table: string; counts: Counts } {
  const all = `  ${'all steps'.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s`;
  const reasons = ran.flatMap((one) => one.reasons ?? []);
  const warnings = ran.flatMap((one) => overBudget(one) ?? []);
  return { table: [...ran.map(line), all, ...warnings, ...reasons.map((reason) => `\n${indented(reason)}`)].join('\n'), counts: sum(ran) };
}
