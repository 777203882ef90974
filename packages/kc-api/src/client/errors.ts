import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { t } from 'kc-intl/t';
import type { Call, Guards } from '../contract/call.ts';
import { recoveryText } from '../rules/serviceTexts.ts';
import { sessionEnder, type SessionEnder } from '../contract/sessions/sessions.ts';
import { confirmWay, type ConfirmWay } from '../contract/session/session.ts';

/** What went wrong, as a closed list. */
export type ErrorKind =
  /** The appliance said no, in an envelope. */
  | 'refused'
  /** Somebody changed the object in the meantime (409 with the current object). */
  | 'conflict'
  /** Who asks has to be proved first, by `session.confirm` (403 with the ways to do it). Nothing was done. */
  | 'unconfirmed'
  /** A second administrator has to approve it, by a request (403 with the act that it is). Nothing was done. */
  | 'needs-second'
  /** 401, or one of the texts that end a session. */
  | 'session-ended'
  /** An answer that is no envelope, or 502 to 504. */
  | 'transport'
  /** An envelope whose payload has the wrong shape; or a request that cannot be put together, and so was not sent. */
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
  /** Default: the message. */
  said?: string;
  /** HTTP status; 0 where there was no answer. */
  status?: number;
  call: string;
  /** Never shown as a message (NET-20), or nothing that a person did. */
  silent?: boolean;
  /** By body field, as the appliance named it. */
  fields?: Readonly<Record<string, string>>;
  /** A changing call whose answer was cut off or cannot be read: it may have taken effect. Holds its Request-Id. */
  outcomeUnknown?: string | undefined;
  /** The object as it is now, with 'conflict'. */
  current?: unknown;
  /** What it brings beside its words, with 'refused'. */
  brought?: unknown;
  /** How it can be proved who asks, with 'unconfirmed'. */
  confirmWith?: readonly ConfirmWay[] | undefined;
  /** Set with 'session-ended' if a user or an administrator ended the session. */
  endedBy?: SessionEnder | undefined;
  /** What the host has to do about it, beside showing it. */
  signal?: Signal | undefined;
}

/** The one error that the client throws. */
export class ApplianceError extends Error {
  readonly kind: ErrorKind;
  /** As the appliance worded it, whatever the language of the message: for whoever acts on its words. */
  readonly said: string;
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** The call's id, as in users.create. */
  readonly call: string;
  /** True: never shown as a message. */
  readonly silent: boolean;
  /** Texts by body field; empty when the appliance named none. */
  readonly fields: Readonly<Record<string, string>>;
  /** The Request-Id of a changing call that may have taken effect; ask `session.outcome`. Else undefined. */
  readonly outcomeUnknown: string | undefined;
  /** The object as it is now, with the kind 'conflict', as the call's `guards` declares it. Else undefined. */
  readonly current: unknown;
  /** What the refusal brings beside its words, as the call's `refusal` declares it. Else undefined. */
  readonly brought: unknown;
  /** How `session.confirm` can prove who asks, with the kind 'unconfirmed'; empty where only a new sign-in can, and with other kinds. */
  readonly confirmWith: readonly ConfirmWay[];
  /** Set with the kind 'session-ended' if a user or an administrator ended the session. Otherwise undefined. */
  readonly endedBy: SessionEnder | undefined;
  /** What the host has to do about it; undefined when nothing. */
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

/** Things an answer may say beside its payload; the session and the host act on them. */
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

/** So many characters of what a server says are shown: more is no sentence, and a page that is drawn for seconds. */
const MOST_SAID = 2_000;

/** A list of texts is joined with a blank. How deep a list may nest is limited: a server does not choose our stack. */
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
 * The server's own words: `error` wins over `msg`; a `runtime_error` inside `errors` is said too (NET-19), unless the
 * first text is one that the console acts on. '' when the server said nothing.
 */
export function serverText(envelope: Envelope): string {
  const said = worded(envelope.error) || worded(envelope.msg);
  const runtime = worded((envelope.errors as { runtime_error?: unknown } | null | undefined)?.runtime_error);
  if (!said || !runtime || said === runtime) return said || runtime;
  return silentTexts.includes(said) || signalOf(0, said) ? said : `${said} ${runtime}`;
}

/** Names that would reach into an object's prototype if a form used them as a path. */
const unsafeField = /(^|\.)(__proto__|constructor|prototype)(\.|$)/;

/** The texts in `errors` by field, without `runtime_error` and without fields that say nothing. */
function fieldTexts(envelope: Envelope): Record<string, string> {
  if (typeof envelope.errors !== 'object' || envelope.errors === null || Array.isArray(envelope.errors)) return {};
  return Object.fromEntries(
    Object.entries(envelope.errors)
      .filter(([field]) => field !== 'runtime_error' && !unsafeField.test(field))
      .map(([field, value]) => [field, asText(value)])
      .filter(([, value]) => value !== ''),
  );
}

/** Which signal a failure carries, if any. */
function signalOf(status: number, text: string): Signal | undefined {
  if (status === 401 || (sessionTexts as readonly string[]).includes(text)) return 'session-ended';
  if (text === recoveryText) return 'recovery';
  if (text === twoFactorMissingText) return 'two-factor-missing';
  if (text === 'License error') return 'license-error';
  if (/fips/i.test(text) && /fail/i.test(text)) return 'fips';
  return undefined;
}

const signingIn: readonly string[] = ['session.login', 'session.challenge'];

/** NET-41, NET-42: what is said when the server says nothing. */
const fallback = (status: number): string => (status < 400 ? messages.unknown : status === 500 ? messages.internal : messages.transport(status));

/** The newer object as the call declares it; undefined where the call guards none, or where it is of another shape. */
function currentOf(guards: Guards, current: unknown): unknown {
  if (typeof guards !== 'object') return undefined;
  const read = v.safeParse(guards, current);
  return read.success ? read.output : undefined;
}

/** What a refusal brings as the call declares it; undefined where it declares nothing, or where it is of another shape. */
function broughtBy(refusal: GenericSchema | undefined, envelope: Envelope): unknown {
  const read = refusal && v.safeParse(refusal, envelope);
  return read?.success ? read.output : undefined;
}

/** The ways that a refusal names, as far as this client knows them; undefined where it asks for no proof. */
const waysOf = (status: number, { confirm_with: ways }: Envelope): ConfirmWay[] | undefined =>
  status === 403 && Array.isArray(ways) ? ways.filter((way): way is ConfirmWay => v.is(confirmWay, way)) : undefined;

function kindOf(status: number, { current, needs_second: needsSecond }: Envelope, confirmWith: readonly ConfirmWay[] | undefined): ErrorKind {
  if (confirmWith) return 'unconfirmed';
  if (status === 403 && typeof needsSecond === 'string') return 'needs-second';
  return status === 409 && current !== undefined ? 'conflict' : 'refused';
}

/** Turns a failed answer into the error that is thrown. The one place that knows how statuses read. */
export function failureOf(
  { id: callId, guards, wordless, refusal }: Pick<Call, 'id' | 'guards' | 'wordless' | 'refusal'>,
  status: number,
  envelope: Envelope,
): ApplianceError {
  const said = serverText(envelope);
  // A refused sign-in is not the end of a session: there is none yet.
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
    // A failed renewal is left alone: the next call ends the session, or finds the token that another tab renewed.
    signal: told !== 'session-ended' ? told : ended && callId !== 'session.renew' ? told : undefined,
  });
}

/** The caller has left, or cancelled the call. */
export const cancelled = ({ id: call }: Pick<Call, 'id'>): ApplianceError =>
  new ApplianceError({ kind: 'cancelled', call, message: t('Cancelled'), silent: true });

/** The request cannot be put together. */
export const unsendable = ({ id: call }: Pick<Call, 'id'>): ApplianceError => new ApplianceError({ kind: 'malformed', call, message: messages.unsendable });
