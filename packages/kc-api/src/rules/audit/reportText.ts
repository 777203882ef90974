import { numberText } from 'kc-intl/numberText';
import { t } from 'kc-intl/t';
import { isoTime } from './chainCheck.ts';
import { NoExport, type ExportReport } from './verifyExport.ts';

// Texts about a verified export, for the command line and for the offline page.

const number = (count: number): string => numberText(count);

/** Replaces control and format characters in a name from the file. They could control a terminal or reverse the text around them. */
const plain = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '\uFFFD');

/** A short verdict. */
export const verdictText = ({ count }: ExportReport): string =>
  count === 0 ? t('Every record is as it was exported.') : t('{count, plural, one {# problem} other {# problems}}', { count });

/** Format and number of records. */
export const formatText = ({ format, records }: ExportReport): string =>
  t('{format}, {records, plural, one {# record} other {# records}}.', { format, records });

export const signedText = ({ signed }: ExportReport): string =>
  signed
    ? t('Signed by vault {vault} with key {key} on {time}.', { vault: plain(signed.vault), key: signed.key, time: isoTime(signed.time) })
    : t('Not signed with a key that is known here.');

/** Number of problems that the report does not list; '' if it lists all. */
export const moreText = ({ count, problems }: ExportReport): string =>
  count > problems.length ? t('And {count} more.', { count: number(count - problems.length) }) : '';

/** The reason why the verification could not start or finish. */
export const unverifiedText = (file: string, error: unknown): string =>
  error instanceof NoExport ? error.message : t('{file} cannot be read: {message}', { file, message: error instanceof Error ? error.message : String(error) });
