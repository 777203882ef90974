import type { Environment } from '../core/context.ts';
import { userTable } from '../core/state.ts';
import { dealFor } from './keyParts.ts';
import { keyPartGeneration } from './state.ts';

/** Every security administrator has a part of the admin key and has downloaded it. */
export async function adminKeyParts(environment: Environment): Promise<() => void> {
  const holders = 24;
  const { parts } = await dealFor(
    environment,
    Array.from({ length: holders }, (_, index) => String(index)),
  );
  const made = [...parts.values()];
  return () => {
    const users = userTable.in(environment);
    users
      .all()
      .filter((user) => user.privileges.includes('SEC_ADMIN'))
      .forEach((user, index) => users.put({ ...user, key_part: { part: made[index % holders] ?? '', downloaded: true } }));
    keyPartGeneration.set(environment, 1);
  };
}
