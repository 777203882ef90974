import { isoTime } from './chainCheck.ts';
import { NoExport, type ExportReport } from './verifyExport.ts';

// What a verified export is told in, by the command and by the page that needs no server.

const number = (count: number): string => count.toLocaleString('en');

/** A name out of the file: it cannot speak to a terminal, nor turn what stands around it. */
const plain = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '\uFFFD');

/** The outcome in a few words. */
export const verdictText = ({ count }: ExportReport): string =>
  count === 0 ? 'Every record is as it was exported.' : `${number(count)} ${count === 1 ? 'problem' : 'problems'}`;

/** What the file is. */
export const formatText = ({ format, records }: ExportReport): string => `${format}, ${number(records)} ${records === 1 ? 'record' : 'records'}.`;

export const signedText = ({ signed }: ExportReport): string =>
  signed ? `Signed by vault ${plain(signed.vault)} with key ${signed.key} on ${isoTime(signed.time)}.` : 'Not signed with a key that is known here.';

/** Of the problems that are not told one by one; '' for none. */
export const moreText = ({ count, problems }: ExportReport): string => (count > problems.length ? `And ${number(count - problems.length)} more.` : '');

/** Why a file could not be verified at all. */
export const unverifiedText = (file: string, error: unknown): string =>
  error instanceof NoExport ? error.message : `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
