import { ResultCodeError } from 'ldapts';
import { findings, type Finding } from 'kc-api/rules/connections/testing';
import { StepFailed } from '../../../core/testCourse.ts';
import { visible } from '../../../core/visible.ts';

/** The server has answered, and another one of its domain would say the same. */
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
  access: 50,
};
/** The password is wrong, or is not the way in; the account is locked. */
const refusals: readonly number[] = [19, 48, 49, 53];

export const isRefusal = (error: unknown): boolean => error instanceof ResultCodeError && refusals.includes(error.code);

/** The server's own words. Those of Active Directory have a number that tells why. */
const said = (error: ResultCodeError): string => visible(error.message.replace(/ ?Code: 0x\w+$/, '').slice(0, 200)).trim();
const withWords = (sentence: string, error: ResultCodeError): string => (said(error) === '' ? `${sentence}.` : `${sentence}: ${said(error)}`);

export const ldapFindings = {
  refused: (host: string, error: unknown): Finding => ({
    found:
      error instanceof ResultCodeError
        ? withWords(`${host} refused the login of the service account`, error)
        : `${host} refused the login of the service account.`,
    remedy: 'Check the service account and its password.',
  }),
  noPassword: { found: 'The service account has no password.', remedy: 'Enter the password of the service account.' },
  tooMuch: (host: string): Finding => ({ found: `${host} sends more than this appliance takes.`, remedy: 'Enter a base DN with fewer entries below it.' }),
  noBase: (host: string): Finding => ({ found: `${host} does not name a base DN.`, remedy: 'Enter the base DN of the users.' }),
  noUsers: (base: string): string => `There are no users below ${base}, or nobody may see them.`,
  busy: { found: 'This appliance is asking directories for too many people.', remedy: 'Try again in a moment.' },
} as const;

/** What a code of the server means for whoever set it up. */
function ofCode(error: ResultCodeError, host: string, base: string): Finding {
  switch (error.code) {
    case codes.noSuchObject:
      return { found: `${host} has no entry ${base}.`, remedy: 'Check the base DN.' };
    case codes.dnSyntax:
      return { found: `${host} does not take ${base} as a name of an entry.`, remedy: 'Check the base DN and the service account.' };
    case codes.access:
    case codes.operations:
      return {
        found: withWords(`${host} does not let the service account search`, error),
        remedy: 'Enter a service account that may search below the base DN.',
      };
    case codes.strongerAuth:
    case codes.confidentiality:
      return { found: withWords(`${host} takes passwords over TLS only`, error), remedy: 'Use ldaps://, or turn STARTTLS on.' };
    case codes.referral:
      return { found: `${host} refers to another server.`, remedy: 'Enter the server that has the base DN itself.' };
    case codes.sizeLimit:
    case codes.adminLimit:
    case codes.timeLimit:
      return {
        found: withWords(`${host} has a limit that this search exceeds`, error),
        remedy: 'Have the limit raised for the service account, or enter a base DN with fewer entries below it.',
      };
    default:
      return { found: withWords(`${host} answered`, error), remedy: 'Look at the log of the directory server.' };
  }
}

/** Why an operation did not come to its end, as something that people can act on. */
export function explained(error: unknown, { host, port, base, patience }: { host: string; port: number; base: string; patience: number }): Error {
  if (error instanceof StepFailed) return error;
  if (error instanceof ResultCodeError) return new ServerSaid(ofCode(error, host, base));
  const late = error instanceof Error && error.message.includes('timed out');
  return new StepFailed(late ? findings.silent(host, port, patience) : findings.broken(host));
}
