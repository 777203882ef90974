import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NONE } from './lib/testRun/counts.ts';
import { at } from './lib/paths.ts';
import { overBudget, summary } from './lib/testRun/steps.ts';
import { allSteps } from './lib/testRun/testSteps.ts';

describe('budgets', () => {
  it('are declared for every step, and are those of the README', () => {
    const section = /^## Budgets$([\s\S]*?)^## /m.exec(readFileSync(at('README.md'), 'utf8'))?.[1] ?? '';
    const rows = [...section.matchAll(/^\| `(\w+)` +\| (\d+) +\|$/gm)].map(([, id, seconds]) => [id, Number(seconds)]);
    expect(rows).toEqual(allSteps().map(({ id, budget }) => [id, budget]));
  });

  it('warn when a step takes a third longer, in the table as well', () => {
    const step = { id: 'a', title: 'build the ships', budget: 30, run: () => Promise.reject(new Error()) };
    const ran = (seconds: number) => ({ ...NONE, passed: 1, output: '', step, seconds });
    expect(overBudget(ran(39.9))).toBeUndefined();
    expect(overBudget(ran(40.1))).toBe('⚠ build the ships took 40 s; its budget is 30 s');
    expect(summary([ran(50)], 50).table).toContain('⚠ build the ships took 50 s; its budget is 30 s');
    expect(overBudget({ step: { ...step, budget: undefined }, seconds: 500 })).toBeUndefined();
  });
});
