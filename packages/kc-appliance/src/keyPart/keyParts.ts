import { split } from 'shamir-secret-sharing';
import type { Context } from '../core/context.ts';
import type { UserRecord } from '../core/records.ts';
import { refuse } from '../core/refusal.ts';
import { keyPartGeneration, leastKeyParts } from './state.ts';

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Parts of one admin key by user id, made and not yet handed out. */
interface Deal {
  generation: number;
  parts: ReadonlyMap<string, string>;
  /** Has the HSM in use know this admin key instead of the one before. Inside the commit that hands the parts out. */
  keep: () => void;
}

const generationOf = (context: Pick<Context, 'store'>): number => keyPartGeneration.get(context) ?? 0;

/** How many parts of a new admin key will put it together, for so many who get one. */
export const leastParts = (kept: Pick<Context, 'store'>, holders: number): number => Math.min(Math.max(leastKeyParts.get(kept), 2), Math.max(holders, 2));

/**
 * The admin key is a 256-bit secret split among the security administrators (Shamir). A new split makes the old parts
 * worthless, so everybody downloads again. `min_keyparts` of them put it together: two at least, and all of them where
 * there are fewer. Nobody holds the whole key but who is the only administrator.
 */
export async function dealFor(context: Pick<Context, 'store' | 'random' | 'keepAdminKey'>, holders: readonly string[]): Promise<Deal> {
  const generation = generationOf(context);
  const count = Math.max(holders.length, 2);
  const secret = context.random.bytes(32);
  const parts = (await split(secret, count, leastParts(context, holders.length))).map(hex);
  const byHolder =
    holders.length === 1 ? [[holders[0] as string, parts.join('\n')] as const] : holders.map((id, index) => [id, parts[index] as string] as const);
  return { generation, parts: new Map(byHolder), keep: await context.keepAdminKey(secret) };
}

const adminIds = (context: Context): string[] =>
  context.users
    .all()
    .filter((user) => user.privileges.includes('SEC_ADMIN'))
    .map((user) => user.id);

/** For all security administrators, and one who becomes one. */
export const dealWith = (context: Context, joining: string): Promise<Deal> => dealFor(context, [...new Set([...adminIds(context), joining])]);

/** For all security administrators but the one who leaves. */
export const dealWithout = (context: Context, leaving: string): Promise<Deal> =>
  dealFor(
    context,
    adminIds(context).filter((id) => id !== leaving),
  );

export const dealToAll = (context: Context): Promise<Deal> => dealFor(context, adminIds(context));

/** Hands the parts out; whoever is no holder any more loses the old one. Called inside a commit. */
export function handOut(context: Context, made: Deal): void {
  if (made.generation !== generationOf(context)) refuse(409, 'The admin key was changed in the meantime. Please try again.');
  keyPartGeneration.set(context, made.generation + 1);
  made.keep();
  for (const user of context.users.all()) {
    const part = made.parts.get(user.id);
    const key_part: UserRecord['key_part'] = part === undefined ? null : { part, downloaded: false };
    if (part !== undefined || user.key_part !== null) context.users.put({ ...user, key_part });
  }
}
