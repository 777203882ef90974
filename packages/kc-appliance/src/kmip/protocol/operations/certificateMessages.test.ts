import fc from 'fast-check';
import { expect, it } from 'vitest';
import { certificateMessages } from '../../../../test/kmip/kmipCertificateMessages.ts';
import { makeWorld } from '../../../../test/kit.ts';
import { kmipSender, readResponse } from '../../../../test/kmip/kmipMessages.ts';
import { mutatedMessages } from '../../../../test/kmip/kmipMutations.ts';

it('answers every mutation of Certify, Re-certify, Validate, Login and Logout without internal errors', async () => {
  const { environment } = (await makeWorld({ scenario: 'empty' })).appliance;
  const failures: unknown[] = [];
  const { raw } = kmipSender(environment, undefined, failures);
  const valid = await certificateMessages(environment);
  for (const message of valid) for (const { status } of readResponse(await raw(message)).items) expect(status).toBe('Success');
  await fc.assert(
    fc.asyncProperty(mutatedMessages(valid), async (request) => {
      expect(readResponse(await raw(request)).items.length).toBeGreaterThan(0);
      expect(failures).toEqual([]);
    }),
    { numRuns: 150 },
  );
}, 60_000);
