import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { combine, split } from 'shamir-secret-sharing';
import { keyPartCount } from 'kc-api/rules/account/keyPartCount';
import { t } from 'kc-intl/t';
import type { Context, Environment } from '../core/context.ts';
import { hashToken } from '../core/access/hash.ts';
import type { UserRecord } from '../core/records.ts';
import { refuse } from '../core/refusal.ts';
import { secondsOf } from '../core/system.ts';
import { adminKeyId, deriveBackupKey, storeBackupKey } from './backupKeys.ts';
import { adminKey, keyPartGeneration, keyPartTable, leastKeyParts } from './state.ts';

/** Parts of a new admin key by user id, not yet handed out. */
interface Deal {
  generation: number;
  parts: ReadonlyMap<string, string>;
  secret: Uint8Array;
  /** Number of parts that are needed to combine it. */
  needed: number;
  /** Replaces the admin key in the active HSM by this one. Call it inside the commit that hands the parts out. */
  keep: () => void;
}

type Kept = Pick<Context, 'store'>;

const generationOf = (context: Kept): number => keyPartGeneration.get(context) ?? 0;

/** Returns how many parts of a new admin key are needed to combine it, for this number of holders. */
export const leastParts = (kept: Kept, holders: number): number => Math.min(Math.max(leastKeyParts.get(kept), 2), Math.max(holders, 2));

/**
 * The admin key is a 256-bit secret split among the security administrators (Shamir). Parts of an earlier split recover only backups of their time, so all
 * holders download again. `min_keyparts` parts are needed: at least two, and all of them if there are fewer. No user has the whole key, except a single
 * administrator.
 */
export async function dealFor(context: Pick<Context, 'store' | 'random' | 'keepAdminKey'>, holders: readonly string[]): Promise<Deal> {
  const generation = generationOf(context);
  const count = keyPartCount(holders.length);
  const secret = context.random.bytes(32);
  const needed = leastParts(context, holders.length);
  const parts = (await split(secret, count, needed)).map(bytesToHex);
  const byHolder =
    holders.length === 1 ? [[holders[0] as string, parts.join('\n')] as const] : holders.map((id, index) => [id, parts[index] as string] as const);
  return { generation, parts: new Map(byHolder), secret, needed, keep: await context.keepAdminKey(secret) };
}

const adminIds = (context: Context): string[] =>
  context.users
    .all()
    .filter((user) => user.privileges.includes('SEC_ADMIN'))
    .map((user) => user.id);

/** Splits it among all security administrators and a joining one. */
export const dealWith = (context: Context, joining: string): Promise<Deal> => dealFor(context, [...new Set([...adminIds(context), joining])]);

/** Splits it among all security administrators except a leaving one. */
export const dealWithout = (context: Context, leaving: string): Promise<Deal> =>
  dealFor(
    context,
    adminIds(context).filter((id) => id !== leaving),
  );

export const dealToAll = (context: Context): Promise<Deal> => dealFor(context, adminIds(context));

/** Makes it the current admin key and registers its parts; parts of older generations remain registered as such. Call inside a transaction. */
export function noteDeal(
  environment: Pick<Environment, 'store' | 'clock'>,
  made: Omit<Deal, 'keep' | 'parts'>,
  parts: readonly { part: string; holder: string }[],
): void {
  const generation = made.generation + 1;
  keyPartGeneration.set(environment, generation);
  const id = adminKeyId(made.secret);
  adminKey.set(environment, { hash: id, needed: made.needed, made: secondsOf(environment) });
  storeBackupKey(environment, id, generation, deriveBackupKey(made.secret));
  const known = keyPartTable.in(environment);
  for (const { part, holder } of parts) for (const one of part.split('\n')) known.put({ id: hashToken(one), generation, holder });
}

/** Hands the parts out; users who are no longer holders lose the old one. Call inside a commit. */
export function handOut(context: Context, made: Deal): void {
  if (made.generation !== generationOf(context)) refuse(409, t('The admin key was changed in the meantime. Please try again.'));
  made.keep();
  const users = context.users.all();
  noteDeal(
    context,
    made,
    users.flatMap(({ id, login_name: holder }) => {
      const part = made.parts.get(id);
      return part === undefined ? [] : [{ part, holder }];
    }),
  );
  for (const user of users) {
    const part = made.parts.get(user.id);
    const key_part: UserRecord['key_part'] = part === undefined ? null : { part, downloaded: false };
    if (part !== undefined || user.key_part !== null) context.users.put({ ...user, key_part });
  }
}

/** True if this is the current admin key. */
export const isAdminKey = (kept: Kept, secret: Uint8Array): boolean => adminKey.get(kept)?.hash === adminKeyId(secret);

/** Combines parts. Returns null if they do not fit together: different lengths, or a duplicate. */
export async function combineParts(parts: readonly string[]): Promise<Uint8Array | null> {
  try {
    return await combine(parts.map(hexToBytes));
  } catch {
    return null;
  }
}
