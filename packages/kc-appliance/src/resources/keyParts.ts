import { split } from 'shamir-secret-sharing';
import type { Context } from '../core/context.ts';
import type { UserRecord } from '../core/records.ts';

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The admin key is a 256-bit secret split among the security administrators (Shamir). A new split makes the old parts
 * worthless, so everybody downloads again. `min_keyparts` of them put it together; two at least, where there are two.
 */
async function splitFor(context: Context, holders: number): Promise<string[]> {
  const secret = context.random.bytes(32);
  const least = Math.min(Math.max(context.store.value<number>('min_keyparts') ?? 2, 2), Math.max(holders, 2));
  const parts = await split(secret, Math.max(holders, 2), least);
  return parts.map(hex);
}

const otherAdmins = (context: Context, but?: string): UserRecord[] => context.users.all().filter((user) => user.id !== but && user.privileges.includes('SEC_ADMIN'));

/** Splits the admin key anew for all security administrators and one more; gives the new one's part. */
export async function keyPartFor(context: Context): Promise<UserRecord['key_part']> {
  const admins = otherAdmins(context);
  const parts = await splitFor(context, admins.length + 1);
  context.commit(() => distribute(context, admins, parts));
  return { part: parts.at(admins.length) ?? '', downloaded: false };
}

/** Splits the admin key anew without the one who loses the privilege. */
export async function revokeKeyPart(context: Context): Promise<null> {
  await generateKeyParts(context);
  return null;
}

export async function generateKeyParts(context: Context): Promise<void> {
  const admins = otherAdmins(context);
  const parts = await splitFor(context, admins.length);
  context.commit(() => distribute(context, admins, parts));
}

function distribute(context: Context, admins: readonly UserRecord[], parts: readonly string[]): void {
  context.store.setValue('keypart_generation', (context.store.value<number>('keypart_generation') ?? 0) + 1);
  admins.forEach((admin, index) => context.users.put({ ...admin, key_part: { part: parts[index] ?? '', downloaded: false } }));
}
