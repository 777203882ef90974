import { t } from 'kc-intl/t';
import type { InitialAdMember, InitialLocalUser } from '../contract/tenancy.ts';
import type { DirectoryDomain } from '../contract/security/directories.ts';
import { directoryTexts } from './security/directories/directories.ts';
import { seconds } from './units.ts';

/** Texts about the administrators and domains of tenants and vaults. */
export const tenancyTexts = {
  fullName: t('Enter the full name.'),
  username: t('Enter a user name.'),
  email: t('Enter a valid email address.'),
  upn: t('Enter the user principal name, such as anna@corp.example.'),
  cn: t('Enter the common name.'),
  distinguishedName: t('Enter the distinguished name.'),
  early: t('Choose tomorrow or a later date.'),
  late: (days: number): string => t('The password expires in {days} days at the latest.', { days: days - 1 }),
  members: t('Add at least one administrator.'),
  policyChanged: t('Administrators updated successfully'),
  passwordSet: t('Password Updated Successfully'),
  account: directoryTexts.account,
} as const;

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/**
 * KMIP-084: validates the expiry of the first password, in whole days from today; undefined if valid.
 * `most`: maximum lifetime of passwords on this system, in seconds.
 */
export function expirationProblem(days: number, most: number): string | undefined {
  const last = Math.floor(most / seconds.d);
  if (!Number.isInteger(days) || days < 1) return tenancyTexts.early;
  return days > last - 1 ? tenancyTexts.late(last) : undefined;
}

/** Validates the first local user, without the password. Problems by field; empty if valid. */
export const localUserProblems = ({ name, username, email }: Pick<InitialLocalUser, 'name' | 'username' | 'email'>): Record<string, string> => ({
  ...(name.trim() === '' ? { name: tenancyTexts.fullName } : {}),
  ...(username.trim() === '' ? { username: tenancyTexts.username } : {}),
  ...(isEmail(email) ? {} : { email: tenancyTexts.email }),
});

/** Validates the first administrator from a directory. `type`: type of the directory. Problems by field; empty if valid. */
export function adMemberProblems({ upn = '', cn = '', distinguishedName = '', mail }: InitialAdMember, type: DirectoryDomain['type']): Record<string, string> {
  const isActiveDirectory = type === 'MICROSOFT_AD';
  return {
    ...(isActiveDirectory && !isEmail(upn) ? { upn: tenancyTexts.upn } : {}),
    ...(!isActiveDirectory && cn.trim() === '' ? { cn: tenancyTexts.cn } : {}),
    ...(!isActiveDirectory && distinguishedName.trim() === '' ? { distinguishedName: tenancyTexts.distinguishedName } : {}),
    ...(isEmail(mail) ? {} : { mail: tenancyTexts.email }),
  };
}

/** KMIP-088, KMIP-089: every request with the domain must contain both service account and password, or neither. */
export const accountProblem = (account: string, password: string): string | undefined =>
  (account.trim() === '') === (password === '') ? undefined : tenancyTexts.account;
