import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, ONE_FAILED, sum } from './counts.ts';
import { CACHE } from '../paths.ts';

/** The result of a step. */
export interface Outcome extends Counts {
  /** The complete output of its programs. If the step failed, the run prints the end of it. */
  output: string;
  /** A note for the table: 'up to date', 'no files yet'. */
  note?: string | undefined;
  /** A report for each unstable test: both runs, and the differences. */
  reasons?: readonly string[] | undefined;
}

export interface Step {
  id: string;
  title: string;
  /** Ids of steps that must pass first. If one fails, this step fails without running. */
  needs?: readonly string[] | undefined;
  /** Expected seconds on two processors. A run that takes a third longer prints a warning. */
  budget?: number | undefined;
  /** 2 for a step that uses both cores and runs alone. Default: 1. */
  weight?: 1 | 2 | undefined;
  run(at: StepWork): Promise<Outcome>;
}

/** Functions that a running step can call. */
export interface StepWork {
  /** Reports progress. */
  say(progress: string): void;
  /** Runs `work` while no other step runs. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

interface Ran extends Outcome {
  step: Step;
  seconds: number;
}

const CORES = 2;
const TAIL = 200;

export const LOGS: string = join(CACHE, 'test');

/** Returns the line for a step: its mark, name, time and counts. */
function line({ step, seconds, passed, failed, skipped, unstable, note }: Ran): string {
  const more = Object.entries({ failed, skipped, unstable }).filter(([, count]) => count > 0);
  const counts = [`${passed} passed`, ...more.map(([word, count]) => `${count} ${word}`)];
  const words = passed + failed + skipped === 0 ? (note ?? 'nothing to run') : [counts.join(', '), ...(note === undefined ? [] : [note])].join(' · ');
  return `${failed > 0 ? '✗' : '✓'} ${step.title.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s   ${words}`;
}

/** Returns a warning if a step took a third longer than its budget. */
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
 * Runs all steps in the order of the list, as far as their needs allow, as many in parallel as two cores can handle. A step that throws counts as one failure,
 * and the others continue.
 */
export async function runSteps(steps: readonly Step[], print: (text: string) => void, logs: string = LOGS): Promise<Ran[]> {
  mkdirSync(logs, { recursive: true });
  const done = new Map<string, Ran>();
  const active = new Map<Step, { since: number; progress: string; work: Promise<void> }>();
  let waiting = [...steps];

  // Steps that wait for exclusive use of the machine, in order. No step launches while the queue has an entry.
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

/** Returns the table of step times, with the unstable tests below it, and the sum of the counts. */
export function summary(ran: readonly Ran[], seconds: number): { table: string; counts: Counts } {
  const all = `  ${'all steps'.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s`;
  const reasons = ran.flatMap((one) => one.reasons ?? []);
  const warnings = ran.flatMap((one) => overBudget(one) ?? []);
  return { table: [...ran.map(line), all, ...warnings, ...reasons.map((reason) => `\n${indented(reason)}`)].join('\n'), counts: sum(ran) };
}
