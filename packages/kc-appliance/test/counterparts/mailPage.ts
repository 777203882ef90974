import { showArrivals } from './arrivalsPage.ts';
import type { MailCounterpart } from './mailServer.ts';

/** Decodes quoted-printable text; headers stay unchanged. */
const readable = (source: string): string =>
  source.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The text of a mail as it arrived, without its headers. */
export const textOf = (source: string): string => readable(source.slice(source.search(/\r?\n\r?\n/)).trim());

/** A page on loopback on which the mails of a server can be read, the newest first, as plain text. */
export const showMails = ({ arrived }: MailCounterpart) =>
  showArrivals(() => arrived.map(({ to, source }) => `To: ${to.join(', ')}\n${readable(source)}`), 'No email has arrived.');
