import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSoftHsm } from './lib/softHsm.ts';
import { pkcs11Step } from './lib/testRun/testSteps.ts';

describe('the step with SoftHSM', () => {
  it('says that it was skipped where SoftHSM is not installed, and counts as passed nowhere', async () => {
    const step = pkcs11Step(() => findSoftHsm(['/no/such/module.so'], join(tmpdir(), 'no-such-folder')));
    const outcome = await step.run({ say: () => undefined, alone: (work) => work() });
    expect(outcome).toMatchObject({ passed: 0, failed: 0, skipped: 1, note: 'SoftHSM is not here: apt-get install softhsm2' });
  });
});
