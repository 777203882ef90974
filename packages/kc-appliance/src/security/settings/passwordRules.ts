import type { UserDefaults } from 'kc-api/contract/security/settings';
import { isStrong, strengthHint } from 'kc-api/rules/security/password';
import { newUserDefaults, shortestPassword } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import type { Context, Environment } from '../../core/context.ts';
import { below, type Random } from '../../core/random.ts';
import type { UserRecord } from '../../core/records.ts';
import { refuse } from '../../core/refusal.ts';
import { defineRevisedValue } from '../../core/store/value.ts';
import '../state.ts';

/** One revision for the user defaults and the sign-in, since the type of sign-in is part of both. */
export const settingsRevision = 'settings_revision';
export const userDefaults = defineRevisedValue('user_defaults', newUserDefaults, { revision: settingsRevision });
export const defaultsOf = (kept: Pick<Environment, 'store'>): UserDefaults => userDefaults.get(kept);

/** Returns a temporary password that meets any strength rule: letters that are not easily confused, of every required kind. */
export function temporaryPassword(random: Random, environment: Environment): string {
  const need = defaultsOf(environment).user_authentication.strength;
  const kinds = [
    ['23456789', need.digits],
    ['abcdefghjkmnpqrstuvwxyz', need.lower],
    ['ABCDEFGHJKMNPQRSTUVWXYZ', need.upper],
    ['!#%+-=?@', need.symbols],
  ] as const;
  const letters = kinds.flatMap(([letter, count]) => Array.from({ length: Math.max(count, 1) }, () => letter[below(random, letter.length)] as string));
  const every = kinds.map(([letter]) => letter).join('');
  while (letters.length < Math.max(need.minimum_chars, 14)) letters.push(every[below(random, every.length)] as string);
  for (let i = letters.length - 1; i > 0; i -= 1) {
    const j = below(random, i + 1);
    [letters[i], letters[j]] = [letters[j] as string, letters[i] as string];
  }
  return letters.join('');
}

/** Checks strength and history of a new password, and returns the changed fields of the record. */
export async function newPassword(context: Context, user: UserRecord, password: string, temporary: boolean): Promise<Partial<UserRecord>> {
  const { strength, history, password_expires } = defaultsOf(context).user_authentication;
  if (!isStrong(password, strength)) refuse(400, strengthHint('Password', strength), { fields: { password: strengthHint('Password', strength) } });
  for (const old of [user.password, ...user.old_passwords].slice(0, history))
    if (old && (await context.passwords.verify(password, old)))
      refuse(400, t('The password must differ from the last {history} passwords.', { history }), {
        fields: { password: t('The password must differ from the last {history} passwords.', { history }) },
      });
  return {
    password: await context.passwords.hash(password),
    old_passwords: [...(user.password ? [user.password] : []), ...user.old_passwords].slice(0, Math.max(history - 1, 0)),
    temp_password: temporary,
    // An older version accepted any number of seconds.
    password_expiration: context.now + Math.max(password_expires, shortestPassword),
    failed_logins: 0,
    locked_until: null,
  };
}
