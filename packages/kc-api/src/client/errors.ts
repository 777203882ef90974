import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { t } from 'kc-intl/t';
import type { Call, Guards } from '../contract/call.ts';
import { recoveryText } from '../rules/serviceTexts.ts';
import { sessionEnder, type SessionEnder } from '../contract/sessions/sessions.ts';
import { confirmWay, type ConfirmWay } from '../contract/session/session.ts';

/** The kinds of errors, as a closed list. */
export type ErrorKind =
  /** The appliance refused the call, in an envelope. */
  | 'refused'
  /** Another user changed the object in the meantime (409 with the current object). */
  | 'conflict'
  /** The user has to re-authenticate with `session.confirm` (403 with the available methods). Nothing was changed. */
  | 'unconfirmed'
  /** A second administrator has to approve the call (403 with its act). Nothing was changed. */
  | 'needs-second'
  /** 401, or one of the texts that end a session. */
  | 'session-ended'
  /** A response that is no envelope, or 502 to 504. */
  | 'transport'
  /** An envelope whose payload has the wrong shape, or a request that cannot be built and so was not sent. */
  | 'malformed'
  /** No response at all. */
  | 'offline'
  | 'timeout'
  /** Canceled by the caller, or because the user left its page. */
  | 'cancelled';

interface ErrorFacts {
  kind: ErrorKind;
  /** The message for the user. */
  message: string;
  /** Default: the message. */
  said?: string;
  /** HTTP status; 0 without a response. */
  status?: number;
  call: string;
  /** Never shown as a message (NET-20), or not caused by the user. */
  silent?: boolean;
  /** Messages by body field, with the names that the appliance sent. */
  fields?: Readonly<Record<string, string>>;
  /** Request-Id of a changing call whose response was cut off or cannot be read: the call may have taken effect. */
  outcomeUnknown?: string | undefined;
  /** The current object, with 'conflict'. */
  current?: unknown;
  /** Data of the error response in addition to its message, with 'refused'. */
  brought?: unknown;
  /** Methods for re-authentication, with 'unconfirmed'. */
  confirmWith?: readonly ConfirmWay[] | undefined;
  /** Set with 'session-ended' if a user or an administrator ended the session. */
  endedBy?: SessionEnder | undefined;
  /** Condition that the host has to handle, in addition to showing the error. */
  signal?: Signal | undefined;
}

/** The only error that the client throws. */
export class ApplianceError extends Error {
  readonly kind: ErrorKind;
  /** The message in the appliance's own words, whatever the language of `message`. For code that depends on the words. */
  readonly said: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Id of the call, such as users.create. */
  readonly call: string;
  /** True: never shown as a message. */
  readonly silent: boolean;
  /** Messages by body field; empty if the appliance named none. */
  readonly fields: Readonly<Record<string, string>>;
  /** The Request-Id of a changing call that may have taken effect; `session.outcome` returns its result. Otherwise undefined. */
  readonly outcomeUnknown: string | undefined;
  /** The current object, with the kind 'conflict', as the call's `guards` declares it. Otherwise undefined. */
  readonly current: unknown;
  /** Data of the error response, as the call's `refusal` declares it. Otherwise undefined. */
  readonly brought: unknown;
  /** Methods for `session.confirm`, with the kind 'unconfirmed'. Empty if only a new sign-in helps, and with other kinds. */
  readonly confirmWith: readonly ConfirmWay[];
  /** Set with the kind 'session-ended' if a user or an administrator ended the session. Otherwise undefined. */
  readonly endedBy: SessionEnder | undefined;
  /** Condition that the host has to handle; undefined if there is none. */
  readonly signal: Signal | undefined;

  constructor(facts: ErrorFacts) {
    super(facts.message);
    this.name = 'ApplianceError';
    this.kind = facts.kind;
    this.said = facts.said ?? facts.message;
    this.status = facts.status ?? 0;
    this.call = facts.call;
    this.silent = facts.silent ?? false;
    this.fields = facts.fields ?? {};
    this.outcomeUnknown = facts.outcomeUnknown;
    this.current = facts.current;
    this.brought = facts.brought;
    this.confirmWith = facts.confirmWith ?? [];
    this.endedBy = facts.endedBy;
    this.signal = facts.signal;
  }
}

/** Conditions that a response may report in addition to its payload. The session and the host handle them. */
export type Signal = 'session-ended' | 'recovery' | 'two-factor-missing' | 'license-error' | 'license-expired' | 'fips' | 'offline';

export const sessionTexts = ['Invalid or expired session; please login', 'User Session Timed Out', 'Password expired'] as const;
export const twoFactorMissingText = 'Two Factor Authentication not setup yet';

/** NET-20. */
const silentTexts: readonly string[] = [
  'Invalid or expired session; please login',
  'No access token',
  'Key Policy does not match standard template',
  recoveryText,
  twoFactorMissingText,
];

export const messages = {
  offline: t('Unable to connect to the server.'),
  internal: t('The server encountered an internal error or misconfiguration and was unable to complete your request.'),
  transport: (status: number) => t('Server Error Code: {status}', { status }),
  loginFailed: t('Authentication Failed'),
  unknown: t('Unknown Error'),
  download: t('Unable to download requested file'),
  cutFile: t('Unable to download requested file: it did not arrive whole. Download it again.'),
  upload: t('The upload was interrupted. Check the connection to the server, then upload the file again.'),
  unsendable: t('This request cannot be sent.'),
  malformed: t('The server responded in a form that this console does not understand.'),
} as const;

/** NET-40: matched with or without the inner closing quote. */
const loginFailed = /^\[u'User login failed'?\]$/;

/** Maximum number of characters of a server's text that are shown. A longer text is no sentence, and would take seconds to render. */
const MOST_SAID = 2_000;

/** Joins a list of texts with blanks. The nesting depth is limited, so that a server cannot exhaust the stack. */
const asText = (value: unknown): string => {
  const texts = (Array.isArray(value) ? value.flat(4) : [value]).filter((one) => typeof one === 'string' && one !== '');
  const text = texts.join(' ');
  return text.length > MOST_SAID ? `${text.slice(0, MOST_SAID).toWellFormed()}…` : text;
};

export interface Envelope {
  result?: unknown;
  error?: unknown;
  msg?: unknown;
  errors?: unknown;
  current?: unknown;
  confirm_with?: unknown;
  needs_second?: unknown;
  ended_by?: unknown;
}

const worded = (value: unknown): string => {
  const said = asText(value);
  return loginFailed.test(said) ? messages.loginFailed : said;
};

/**
 * Returns the server's own message; '' if there is none. `error` takes precedence over `msg`. A `runtime_error` in
 * `errors` is added (NET-19), unless the console acts on the first text.
 */
export function serverText(envelope: Envelope): string {
  const said = worded(envelope.error) || worded(envelope.msg);
  const runtime = worded((envelope.errors as { runtime_error?: unknown } | null | undefined)?.runtime_error);
  if (!said || !runtime || said === runtime) return said || runtime;
  return silentTexts.includes(said) || signalOf(0, said) ? said : `${said} ${runtime}`;
}

/** Names that would reach into an object's prototype if a form used them as a path. */
const unsafeField = /(^|\.)(__proto__|constructor|prototype)(\.|$)/;

/** Returns the messages in `errors` by field, without `runtime_error` and without empty messages. */
function fieldTexts(envelope: Envelope): Record<string, string> {
  if (typeof envelope.errors !== 'object' || envelope.errors === null || Array.isArray(envelope.errors)) return {};
  return Object.fromEntries(
    Object.entries(envelope.errors)
      .filter(([field]) => field !== 'runtime_error' && !unsafeField.test(field))
      .map(([field, value]) => [field, asText(value)])
      .filter(([, value]) => value !== ''),
  );
}

/** Returns the signal of a failure, if any. */
function signalOf(status: number, text: string): Signal | undefined {
  if (status === 401 || (sessionTexts as readonly string[]).includes(text)) return 'session-ended';
  if (text === recoveryText) return 'recovery';
  if (text === twoFactorMissingText) return 'two-factor-missing';
  if (text === 'License error') return 'license-error';
  if (/fips/i.test(text) && /fail/i.test(text)) return 'fips';
  return undefined;
}

const signingIn: readonly string[] = ['session.login', 'session.challenge'];

/** NET-41, NET-42: the message if the server sends none. */
const fallback = (status: number): string => (status < 400 ? messages.unknown : status === 500 ? messages.internal : messages.transport(status));

/** Parses the current object by the schema of the call; undefined if the call guards none, or the shape is wrong. */
function currentOf(guards: Guards, current: unknown): unknown {
  if (typeof guards !== 'object') return undefined;
  const read = v.safeParse(guards, current);
  return read.success ? read.output : undefined;
}

/** Parses the data of an error response by `refusal` of the call; undefined if it declares none, or the shape is wrong. */
function broughtBy(refusal: GenericSchema | undefined, envelope: Envelope): unknown {
  const read = refusal && v.safeParse(refusal, envelope);
  return read?.success ? read.output : undefined;
}

/** Returns the re-authentication methods of an error response that this client knows; undefined if it requires no re-authentication. */
const waysOf = (status: number, { confirm_with: ways }: Envelope): ConfirmWay[] | undefined =>
  status === 403 && Array.isArray(ways) ? ways.filter((way): way is ConfirmWay => v.is(confirmWay, way)) : undefined;

function kindOf(status: number, { current, needs_second: needsSecond }: Envelope, confirmWith: readonly ConfirmWay[] | undefined): ErrorKind {
  if (confirmWith) return 'unconfirmed';
  if (status === 403 && typeof needsSecond === 'string') return 'needs-second';
  return status === 409 && current !== undefined ? 'conflict' : 'refused';
}

/** Converts a failed response into the error that the client throws. */
export function failureOf(
  { id: callId, guards, wordless, refusal }: Pick<Call, 'id' | 'guards' | 'wordless' | 'refusal'>,
  status: number,
  envelope: Envelope,
): ApplianceError {
  const said = serverText(envelope);
  // A refused sign-in does not end a session: there is none yet.
  const told = signalOf(status, said);
  const ended = told === 'session-ended' && !signingIn.includes(callId);
  const confirmWith = waysOf(status, envelope);
  return new ApplianceError({
    kind: ended ? 'session-ended' : kindOf(status, envelope, confirmWith),
    status,
    call: callId,
    message: said || (wordless ?? fallback(status)),
    silent: silentTexts.includes(said) || (ended && said === ''),
    fields: fieldTexts(envelope),
    current: currentOf(guards, envelope.current),
    brought: broughtBy(refusal, envelope),
    confirmWith,
    endedBy: ended && v.is(sessionEnder, envelope.ended_by) ? envelope.ended_by : undefined,
    // A failed renewal sends no signal. The next call ends the session, or uses the token that another tab renewed.
    signal: told !== 'session-ended' ? told : ended && callId !== 'session.renew' ? told : undefined,
  });
}

/** Error for a call that the caller left or canceled. */
export const cancelled = ({ id: call }: Pick<Call, 'id'>): ApplianceError =>
  new ApplianceError({ kind: 'cancelled', call, message: t('Cancelled'), silent: true });

/** Error for a request that cannot be built. */
export const unsendable = ({ id: call }: Pick<Call, 'id'>): ApplianceError => new ApplianceError({ kind: 'malformed', call, message: messages.unsendable });
