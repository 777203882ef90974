import type { Environment } from '../core/context.ts';
import { userTable } from '../core/state.ts';
import { dealFor, noteDeal } from './keyParts.ts';

/** The passphrase that recovers the master key of the demo. DIFFERENCES.md documents it. */
export const demoPassphrase = 'Nordbank-Recovery-1';

/** Creates a part of the admin key for every security administrator, already downloaded. */
export async function adminKeyParts(environment: Environment): Promise<{ secret: Uint8Array; handOut: () => void }> {
  const holders = 24;
  const deal = await dealFor(
    environment,
    Array.from({ length: holders }, (_, index) => String(index)),
  );
  const made = [...deal.parts.values()];
  const handOut = () => {
    const users = userTable.in(environment);
    const given = users
      .all()
      .filter((user) => user.privileges.includes('SEC_ADMIN'))
      .map((user, index) => ({ user, part: made[index % holders] ?? '' }));
    for (const { user, part } of given) users.put({ ...user, key_part: { part, downloaded: true } });
    noteDeal(
      environment,
      deal,
      given.map(({ user, part }) => ({ part, holder: user.login_name })),
    );
  };
  return { secret: deal.secret, handOut };
}
