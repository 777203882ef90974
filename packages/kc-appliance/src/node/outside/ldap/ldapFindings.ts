import { ResultCodeError } from 'ldapts';
import { findings, type Finding } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { StepFailed } from '../../../core/checks/testCourse.ts';
import { refusalOf, type DirectoryRefusal } from '../../../security/index.ts';
import { visible } from '../../../core/visible.ts';

/** The server has responded; another one of its domain would give the same response. */
export class ServerSaid extends StepFailed {}

/** Result codes of RFC 4511, appendix A. */
const codes = {
  operations: 1,
  timeLimit: 3,
  sizeLimit: 4,
  strongerAuth: 8,
  referral: 10,
  adminLimit: 11,
  confidentiality: 13,
  noSuchObject: 32,
  dnSyntax: 34,
  credentials: 49,
  access: 50,
};
/** The password is wrong, or the account cannot sign in with it, or is locked. */
const refusals: readonly number[] = [19, 48, 49, 53];

export const isRefusal = (error: unknown): boolean => error instanceof ResultCodeError && refusals.includes(error.code);

/** Returns the reason of a user's refused bind. */
export const bindRefusal = (error: unknown): DirectoryRefusal =>
  error instanceof ResultCodeError ? refusalOf(error.code === codes.credentials, said(error)) : { reason: 'other' };

/** The error message of the server. Those of Active Directory contain a number for the reason. */
const said = (error: ResultCodeError): string => visible(error.message.replace(/ ?Code: 0x\w+$/, '').slice(0, 200)).trim();

/** Each text in two forms: as a complete sentence, and with the server's message at the end. */
const withWords = {
  refused: (host: string, words: string): string =>
    words === ''
      ? t('{host} refused the login of the service account.', { host })
      : t('{host} refused the login of the service account: {words}', { host, words }),
  mayNot: (host: string, words: string): string =>
    words === ''
      ? t('{host} does not let the service account search.', { host })
      : t('{host} does not let the service account search: {words}', { host, words }),
  overTls: (host: string, words: string): string =>
    words === '' ? t('{host} takes passwords over TLS only.', { host }) : t('{host} takes passwords over TLS only: {words}', { host, words }),
  limited: (host: string, words: string): string =>
    words === '' ? t('{host} has a limit that this search exceeds.', { host }) : t('{host} has a limit that this search exceeds: {words}', { host, words }),
  answered: (host: string, words: string): string => (words === '' ? t('{host} answered.', { host }) : t('{host} answered: {words}', { host, words })),
} as const;

export const ldapFindings = {
  refused: (host: string, error: unknown): Finding => ({
    found: withWords.refused(host, error instanceof ResultCodeError ? said(error) : ''),
    remedy: t('Check the service account and its password.'),
  }),
  noPassword: { found: t('The service account has no password.'), remedy: t('Enter the password of the service account.') },
  tooMuch: (host: string): Finding => ({
    found: t('{host} sends more than this appliance takes.', { host }),
    remedy: t('Enter a base DN with fewer entries below it.'),
  }),
  noBase: (host: string): Finding => ({ found: t('{host} does not name a base DN.', { host }), remedy: t('Enter the base DN of the users.') }),
  noUsers: (base: string): string => t('There are no users below {base}, or nobody may see them.', { base }),
  busy: { found: t('This appliance is asking directories for too many people.'), remedy: t('Try again in a moment.') },
} as const;

/** Explains a result code of the server to the administrator who configured it. */
function ofCode(error: ResultCodeError, host: string, base: string): Finding {
  switch (error.code) {
    case codes.noSuchObject:
      return { found: t('{host} has no entry {base}.', { host, base }), remedy: t('Check the base DN.') };
    case codes.dnSyntax:
      return { found: t('{host} does not take {base} as a name of an entry.', { host, base }), remedy: t('Check the base DN and the service account.') };
    case codes.access:
    case codes.operations:
      return {
        found: withWords.mayNot(host, said(error)),
        remedy: t('Enter a service account that may search below the base DN.'),
      };
    case codes.strongerAuth:
    case codes.confidentiality:
      return { found: withWords.overTls(host, said(error)), remedy: t('Use ldaps://, or turn STARTTLS on.') };
    case codes.referral:
      return { found: t('{host} refers to another server.', { host }), remedy: t('Enter the server that has the base DN itself.') };
    case codes.sizeLimit:
    case codes.adminLimit:
    case codes.timeLimit:
      return {
        found: withWords.limited(host, said(error)),
        remedy: t('Raise the limit for the service account, or enter a base DN with fewer entries below it.'),
      };
    default:
      return { found: withWords.answered(host, said(error)), remedy: t('Look at the log of the directory server.') };
  }
}

/** Turns an error of an operation into one with a finding and a remedy. */
export function explained(error: unknown, { host, port, base, patience }: { host: string; port: number; base: string; patience: number }): Error {
  if (error instanceof StepFailed) return error;
  if (error instanceof ResultCodeError) return new ServerSaid(ofCode(error, host, base));
  const late = error instanceof Error && error.message.includes('timed out');
  return new StepFailed(late ? findings.silent(host, port, patience) : findings.broken(host));
}
