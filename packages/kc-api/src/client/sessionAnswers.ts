import * as v from 'valibot';
import type { AnswerOf, Call } from '../contract/call.ts';
import type { KeyValue } from './storage.ts';
import { storageKey } from './storageKeys.ts';

/** Cache of responses that stay the same for a whole session, for one user in one vault. */
export interface SessionAnswers {
  /** `question` identifies the input of the call. Undefined if nothing is stored, or the stored value does not match the schema. */
  get<C extends Call>(declared: C, question: string): AnswerOf<C> | undefined;
  /** `undefined` removes the response. */
  set<C extends Call>(declared: C, question: string, answer: AnswerOf<C> | undefined): void;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Stores responses in the tab's storage, so that they survive a reload. They are removed with the session.
 * Only for data that is not secret: anyone at the tab can read it.
 */
export function createSessionAnswers(storage: KeyValue, { tenant, user }: { tenant: string; user: string }): SessionAnswers {
  const place = storageKey('answers', tenant);
  const keyOf = (declared: Call, question: string) => `${declared.id} ${question}`;
  const all = (): Record<string, unknown> => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(place) ?? 'null');
      return isRecord(kept) && kept['user'] === user && isRecord(kept['answers']) ? kept['answers'] : {};
    } catch {
      return {};
    }
  };
  return {
    get(declared, question) {
      const read = v.safeParse(declared.answer, all()[keyOf(declared, question)]);
      return read.success ? (read.output as never) : undefined;
    },
    set(declared, question, answer) {
      storage.setItem(place, JSON.stringify({ user, answers: { ...all(), [keyOf(declared, question)]: answer } }));
    },
  };
}
