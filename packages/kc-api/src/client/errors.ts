/** What went wrong, as a closed list. */
export type ErrorKind =
  /** The appliance said no, in an envelope. */
  | 'refused'
  /** Somebody changed the object in the meantime (409 with the current object). */
  | 'conflict'
  /** 401, or one of the texts that end a session. */
  | 'session-ended'
  /** An answer that is no envelope, or 502 to 504. */
  | 'transport'
  /** An envelope whose payload has the wrong shape. */
  | 'malformed'
  /** No answer at all. */
  | 'offline'
  | 'timeout'
  /** Cancelled by the caller, or its page was left. */
  | 'cancelled';

interface ErrorFacts {
  kind: ErrorKind;
  /** What a person reads. */
  message: string;
  /** HTTP status; 0 where there was no answer. */
  status?: number;
  call: string;
  /** Never shown as a message (NET-20), or nothing that a person did. */
  silent?: boolean;
  /** By body field, as the appliance named it. */
  fields?: Readonly<Record<string, string>>;
  /** A changing call whose answer was cut off: it may have taken effect. Holds its Request-Id. */
  outcomeUnknown?: string;
  /** The object as it is now, with 'conflict'. */
  current?: unknown;
}

/** The one error that the client throws. */
export class ApplianceError extends Error {
  readonly kind: ErrorKind;
  readonly status: number;
  readonly call: string;
  readonly silent: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly outcomeUnknown: string | undefined;
  readonly current: unknown;

  constructor(facts: ErrorFacts) {
    super(facts.message);
    this.name = 'ApplianceError';
    this.kind = facts.kind;
    this.status = facts.status ?? 0;
    this.call = facts.call;
    this.silent = facts.silent ?? false;
    this.fields = facts.fields ?? {};
    this.outcomeUnknown = facts.outcomeUnknown;
    this.current = facts.current;
  }
}

/** Things an answer may say beside its payload; the session and the host act on them. */
export type Signal = 'session-ended' | 'recovery' | 'two-factor-missing' | 'license-error' | 'license-expired' | 'fips' | 'offline';

export const sessionTexts = ['Invalid or expired session; please login', 'User Session Timed Out', 'Password expired'] as const;
export const recoveryText = 'KeyControl unavailable; use admin web GUI to initiate recovery';
export const twoFactorMissingText = 'Two Factor Authentication not setup yet';

/** NET-20. */
export const silentTexts: readonly string[] = [
  'Invalid or expired session; please login',
  'No access token',
  'Key Policy does not match standard template',
  recoveryText,
  twoFactorMissingText,
];

export const messages = {
  offline: 'Unable to connect to the server.',
  internal: 'The server encountered an internal error or misconfiguration and was unable to complete your request.',
  transport: (status: number) => `Server Error Code: ${status}`,
  loginFailed: 'Authentication Failed',
  unknown: 'Unknown Error',
  download: 'Unable to download requested file',
  malformed: 'The server answered in a form that this console does not understand.',
} as const;

/** NET-40: matched with or without the inner closing quote. */
const loginFailed = /^\[u'User login failed'?\]$/;

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.map(asText).filter(Boolean).join(' ') : typeof value === 'string' ? value : '';

export interface Envelope {
  result?: unknown;
  error?: unknown;
  msg?: unknown;
  errors?: unknown;
  current?: unknown;
}

/** The server's own words: `error` wins over `msg`, and `runtime_error` inside `errors` over nothing. '' when it said nothing. */
export function serverText(envelope: Envelope): string {
  const said = asText(envelope.error) || asText(envelope.msg) || asText((envelope.errors as { runtime_error?: unknown } | null | undefined)?.runtime_error);
  return loginFailed.test(said) ? messages.loginFailed : said;
}

export function fieldTexts(envelope: Envelope): Record<string, string> {
  if (typeof envelope.errors !== 'object' || envelope.errors === null || Array.isArray(envelope.errors)) return {};
  return Object.fromEntries(
    Object.entries(envelope.errors)
      .filter(([field]) => field !== 'runtime_error')
      .map(([field, value]) => [field, asText(value)])
      .filter(([, value]) => value !== ''),
  );
}

/** Which signal a failure carries, if any. */
export function signalOf(status: number, text: string): Signal | undefined {
  if (status === 401 || (sessionTexts as readonly string[]).includes(text)) return 'session-ended';
  if (text === recoveryText) return 'recovery';
  if (text === twoFactorMissingText) return 'two-factor-missing';
  if (text === 'License error') return 'license-error';
  if (/fips/i.test(text) && /fail/i.test(text)) return 'fips';
  return undefined;
}

/** Turns a failed answer into the error that is thrown. The one place that knows how statuses read. */
export function failureOf(callId: string, status: number, envelope: Envelope): ApplianceError {
  const said = serverText(envelope);
  const fields = fieldTexts(envelope);
  // A refused sign-in is not the end of a session: there is none yet.
  const signingIn = callId === 'session.login' || callId === 'session.challenge';
  const ended = !signingIn && signalOf(status, said) === 'session-ended';
  const fallback = status === 200 || status === 202 ? messages.unknown : status === 500 ? messages.internal : messages.transport(status);
  return new ApplianceError({
    kind: ended ? 'session-ended' : status === 409 && envelope.current !== undefined ? 'conflict' : 'refused',
    status,
    call: callId,
    message: said || fallback,
    silent: silentTexts.includes(said),
    fields,
    current: envelope.current,
  });
}
