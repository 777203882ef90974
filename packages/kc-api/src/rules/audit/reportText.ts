import { numberText } from 'kc-intl/numberText';
import { t } from 'kc-intl/t';
import { isoTime } from './chainCheck.ts';
import { NoExport, type ExportReport } from './verifyExport.ts';

// What a verified export is told in, by the command and by the page that needs no server.

const number = (count: number): string => numberText(count);

/** A name out of the file: it cannot speak to a terminal, nor turn what stands around it. */
const plain = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '\uFFFD');

/** The outcome in a few words. */
export const verdictText = ({ count }: ExportReport): string =>
  count === 0 ? t('Every record is as it was exported.') : t('{count, plural, one {# problem} other {# problems}}', { count });

/** What the file is. */
export const formatText = ({ format, records }: ExportReport): string =>
  t('{format}, {records, plural, one {# record} other {# records}}.', { format, records });

export const signedText = ({ signed }: ExportReport): string =>
  signed
    ? t('Signed by vault {vault} with key {key} on {time}.', { vault: plain(signed.vault), key: signed.key, time: isoTime(signed.time) })
    : t('Not signed with a key that is known here.');

/** Of the problems that are not told one by one; '' for none. */
export const moreText = ({ count, problems }: ExportReport): string =>
  count > problems.length ? t('And {count} more.', { count: number(count - problems.length) }) : '';

/** Why a file could not be verified at all. */
export const unverifiedText = (file: string, error: unknown): string =>
  error instanceof NoExport ? error.message : t('{file} cannot be read: {message}', { file, message: error instanceof Error ? error.message : String(error) });
