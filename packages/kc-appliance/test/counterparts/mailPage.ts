import { showArrivals } from './arrivalsPage.ts';
import type { MailCounterpart } from './mailServer.ts';

/** Decodes quoted-printable text; headers stay unchanged. */
const readable = (source: string): string =>
  source.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Returns the text of a received mail without its headers. */
export const textOf = (source: string): string => readable(source.slice(source.search(/\r?\n\r?\n/)).trim());

/** Serves a loopback page with the mails of a server as plain text, newest first. */
export const showMails = ({ arrived }: MailCounterpart) =>
  showArrivals(() => arrived.map(({ to, source }) => `To: ${to.join(', ')}\n${readable(source)}`), 'No email has arrived.');
