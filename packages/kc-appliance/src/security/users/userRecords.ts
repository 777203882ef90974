import { t } from 'kc-intl/t';
import type { Context } from '../../core/context.ts';
import { hashToken } from '../../core/access/hash.ts';
import { newToken } from '../../core/random.ts';
import type { UserRecord } from '../../core/records.ts';
import { checkFields } from '../../core/refusal.ts';

/** An invitation is valid for seven days. */
const invitationLife = 7 * 86_400;

export const byLogin = (context: Pick<Context, 'users'>, login: string): UserRecord | undefined => {
  const wanted = login.trim().toLowerCase();
  return context.users.all().find((user) => user.login_name.toLowerCase() === wanted);
};

export function invite(context: Context, user: UserRecord): { user: UserRecord; url: string } {
  const token = newToken(context.random);
  const { origin } = new URL(context.request.url);
  const url = `${origin}/${context.vault.flavour}/${context.vault.tenant}/#/login?registration_token=${token}`;
  return { user: { ...user, registration: { hash: hashToken(token), expires: context.now + invitationLife } }, url };
}

export function checkDetails(user: { email?: string | undefined; alert_email?: string | undefined; full_name?: string | undefined }): void {
  const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  if (user.full_name !== undefined && user.full_name.trim() === '') checkFields({ full_name: t('Enter the full name.') });
  if (user.email !== undefined && !address.test(user.email.trim())) checkFields({ email: t('Enter a valid email address.') });
  if (user.alert_email && !address.test(user.alert_email.trim())) checkFields({ alert_email: t('Enter a valid email address.') });
}
