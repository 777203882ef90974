import { expect, it } from 'vitest';
import { fullMost, supportTexts } from 'kc-api/rules/cluster/supportLogin';
import { defaultStrength } from 'kc-api/rules/security/password';
import { supportSchema, supportValues } from './supportLogin.schema.ts';

const now = Date.UTC(2026, 10, 18, 10) / 1000;
const schema = supportSchema(defaultStrength, () => now * 1000);

/** Returns the error at the time field, for a support login that ends in this number of seconds. */
const problem = (type: 'restricted' | 'full', seconds: number): Promise<string | undefined> => {
  const kept = { login_enabled: 'yes', type, expiry_time: now + seconds, revision: 1 } as const;
  const values = { ...supportValues(kept, seconds > 0 ? now : now + seconds - 1), new_password: 'Support-Demo-1', repeated: 'Support-Demo-1' };
  return schema.validateAt('time', values).then(
    () => undefined,
    (error: Error) => error.message,
  );
};

it('[ACCESS-06] accepts full access for at most seven days from now', async () => {
  expect(await problem('full', fullMost)).toBeUndefined();
  expect(await problem('full', fullMost + 60)).toBe(supportTexts.tooLong);
  expect(await problem('restricted', fullMost + 60)).toBeUndefined();
  expect(await problem('full', -60)).toBe(supportTexts.future);
});
