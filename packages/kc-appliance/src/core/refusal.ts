import type { Act } from 'kc-api/contract/requests/acts';
import type { SessionEnder } from 'kc-api/contract/sessions/sessions';
import type { ConfirmWay } from 'kc-api/contract/session/session';
import type { Verdict } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { internalError, sentenceOr, type Sentence } from './failure.ts';

/** What a refusal says beside its words. */
interface More {
  fields?: Readonly<Record<string, string>>;
  /** The object as it is now. */
  current?: unknown;
  /** What stands in the envelope beside that, as the call's `refusal` declares it. */
  brought?: Readonly<Record<string, unknown>>;
  /** How it can be proved who asks. */
  confirmWith?: readonly ConfirmWay[];
  /** Which act it is that a second administrator has to approve. */
  needsSecond?: Act;
  /** The user or administrator who ended the caller's session. */
  endedBy?: SessionEnder;
}

/** A 'no' that the caller is meant to read. Anything else that is thrown is a defect and answers 500. */
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

/** What is there; refuses (404) where it is not. `subject`: 'This version'. */
export const orMissing = <T>(thing: T | undefined, subject: string): T => thing ?? refuse(404, t('{subject} does not exist.', { subject }));

export function check(verdict: Verdict): void {
  if (!verdict.ok) refuse(403, verdict.reason);
}

/** The verdict on an object as it is, whoever asks. */
export function checkState(verdict: Verdict): void {
  if (!verdict.ok) refuse(400, verdict.reason);
}

/** Refuses with a text per field, when there is any. */
export function checkFields(problems: Readonly<Record<string, string>>): void {
  const [first] = Object.values(problems);
  if (first !== undefined) refuse(400, first, { fields: problems });
}
