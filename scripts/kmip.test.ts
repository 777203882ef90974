import { describe, expect, it } from 'vitest';
import { lastLine } from './lib/testRun/counts.ts';
import { findPyKmip } from './lib/pykmip.ts';
import { summary } from './lib/testRun/steps.ts';
import { kmipStep } from './lib/testRun/testSteps.ts';

describe('the step with PyKMIP', () => {
  it('says that it was skipped where PyKMIP is not installed, and counts as passed nowhere', async () => {
    const step = kmipStep(() => findPyKmip(['no-such-python']));
    const outcome = await step.run({ say: () => undefined, alone: (work) => work() });
    expect(outcome).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
    const { table, counts } = summary([{ ...outcome, step, seconds: 1 }], 1);
    expect(table).toContain('0 passed, 1 skipped · PyKMIP is not here');
    expect(lastLine(counts)).toBe('0 passed, 0 failed, 1 skipped');
  });
});
