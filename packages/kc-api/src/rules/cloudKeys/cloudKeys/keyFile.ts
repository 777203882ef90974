import { t } from 'kc-intl/t';

/** Other JSON files of Google, by their `type`. None of them is the key file of a service account. */
const otherTypes: Readonly<Record<string, string | undefined>> = {
  external_account: t('It configures workload identity federation and contains no key. Create a JSON key for a service account instead.'),
  external_account_authorized_user: t('It contains the credentials of a person from a workforce pool. Create a JSON key for a service account instead.'),
  authorized_user: t('It contains the credentials of a person (gcloud auth application-default login). Create a JSON key for a service account instead.'),
  impersonated_service_account: t(
    'It refers to a service account that another account impersonates, and contains no key of it. Create a JSON key for that service account instead.',
  ),
  gdch_service_account: t('It belongs to Google Distributed Cloud. Create a JSON key for a service account of Google Cloud instead.'),
};

const texts = {
  oauthClient: t('It is an OAuth client, not a service account. Create a JSON key for a service account instead.'),
  pem: t('It is a PEM file. Choose the JSON file that Google Cloud created for the key.'),
  encoding: t('It is not saved as UTF-8. Download it again, or save it as UTF-8.'),
  lineBreaks: t('Its private key has the characters \\n in place of line breaks. Download the file again.'),
  lostBreaks: t('Its private key has lost its line breaks. Download the file again.'),
  incomplete: t('Its private key is incomplete. Download the file again.'),
  encrypted: t('Its private key is encrypted. Google Cloud creates keys without a passphrase: download the file again.'),
  notPrivate: t('Its private key is not a private key. Download the file again.'),
  damaged: t('Its private key is damaged. Download the file again.'),
  address: t('Its client_email is not an email address. Download the file again.'),
} as const;

/** Validates a private key in PEM. Accepts a text that does not look like PEM; the cloud will reject it. */
function privateKeyProblem(key: string): string | undefined {
  if (!key.includes('-----')) return undefined;
  if (/\\[nr]/.test(key)) return texts.lineBreaks;
  const begin = /-----BEGIN ([A-Z0-9 ]+)-----/.exec(key);
  if (!begin) return texts.incomplete;
  const [line, kind = ''] = begin;
  if (kind === 'ENCRYPTED PRIVATE KEY' || /Proc-Type:\s*4,\s*ENCRYPTED/.test(key)) return texts.encrypted;
  if (!/^(?:RSA |EC )?PRIVATE KEY$/.test(kind)) return texts.notPrivate;
  const end = key.indexOf(line.replace('BEGIN', 'END'));
  if (end < 0) return texts.incomplete;
  const body = key.slice(begin.index + line.length, end);
  // Avoid a regular expression with `\s*$`: its time is quadratic in the number of spaces.
  const edges = [body.slice(0, body.length - body.trimStart().length), body.slice(body.trimEnd().length)];
  if (edges.some((edge) => !/[\r\n]/.test(edge))) return texts.lostBreaks;
  const digits = body.replace(/[ \t\r\n]/g, '');
  return digits !== '' && digits.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(digits) ? undefined : texts.damaged;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export interface KeyFile {
  /** The service account of the key; undefined if the file is not usable. */
  email: string | undefined;
  /** The problem, or what the file is instead. Undefined if the file is valid, or if the reader cannot tell what it is. */
  problem: string | undefined;
}

const none = (problem?: string): KeyFile => ({ email: undefined, problem });

/** Reads the JSON key file of a Google service account. Accepts a byte order mark and all line endings. */
export function readKeyFile(content: string): KeyFile {
  // Notepad writes a byte order mark, which JSON does not allow.
  const json = content.replace(/^\ufeff/, '');
  if (/[\0\ufffd]/.test(json)) return none(texts.encoding);
  let file: unknown;
  try {
    file = JSON.parse(json);
  } catch {
    return none(json.trimStart().startsWith('-----BEGIN') ? texts.pem : undefined);
  }
  if (!isRecord(file)) return none();
  const { type, client_email: email, private_key: key } = file;
  if (type === undefined && (isRecord(file['installed']) || isRecord(file['web']))) return none(texts.oauthClient);
  if (type !== 'service_account') return none(typeof type === 'string' && Object.hasOwn(otherTypes, type) ? otherTypes[type] : undefined);
  if (!isText(email) || !isText(key)) return none();
  const problem = /^[^\s@]+@[^\s@]+$/.test(email) ? privateKeyProblem(key) : texts.address;
  return problem === undefined ? { email, problem } : none(problem);
}
