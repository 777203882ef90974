import type { Act } from 'kc-api/contract/requests/acts';
import type { SessionEnder } from 'kc-api/contract/sessions/sessions';
import type { ConfirmWay } from 'kc-api/contract/session/session';
import type { Verdict } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { internalError, sentenceOr, type Sentence } from './failure.ts';

/** Fields of a refusal in addition to its message. */
interface More {
  fields?: Readonly<Record<string, string>>;
  /** The current object. */
  current?: unknown;
  /** Further fields of the response envelope, as declared in the call's `refusal`. */
  brought?: Readonly<Record<string, unknown>>;
  /** Ways to re-authenticate. */
  confirmWith?: readonly ConfirmWay[];
  /** The act that needs the approval of a second administrator. */
  needsSecond?: Act;
  /** The user or administrator who ended the caller's session. */
  endedBy?: SessionEnder;
}

/** An expected error with a message for the user. Any other error is a defect and yields status 500. */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly current: unknown;
  readonly brought: Readonly<Record<string, unknown>>;
  readonly confirmWith: readonly ConfirmWay[] | undefined;
  readonly needsSecond: Act | undefined;
  readonly endedBy: SessionEnder | undefined;
  constructor(status: number, message: string, more: More = {}) {
    super(sentenceOr(message, internalError()));
    this.status = status;
    this.fields = more.fields ?? {};
    this.current = more.current;
    this.brought = more.brought ?? {};
    this.confirmWith = more.confirmWith;
    this.needsSecond = more.needsSecond;
    this.endedBy = more.endedBy;
  }
}

export function refuse<const Text extends string>(status: number, message: Sentence<Text>, more?: More): never {
  throw new Refusal(status, message, more);
}

/** Returns the value, or refuses (404) if it is undefined. `subject`: 'This version'. */
export const orMissing = <T>(thing: T | undefined, subject: string): T => thing ?? refuse(404, t('{subject} does not exist.', { subject }));

export function check(verdict: Verdict): void {
  if (!verdict.ok) refuse(403, verdict.reason);
}

/** Refuses (400) if the state of the object does not allow the operation, independent of the user. */
export function checkState(verdict: Verdict): void {
  if (!verdict.ok) refuse(400, verdict.reason);
}

/** Refuses (400) with one message per field, if there are any. */
export function checkFields(problems: Readonly<Record<string, string>>): void {
  const [first] = Object.values(problems);
  if (first !== undefined) refuse(400, first, { fields: problems });
}
