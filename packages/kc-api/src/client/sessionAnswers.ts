import * as v from 'valibot';
import type { AnswerOf, Call } from '../contract/call.ts';
import type { KeyValue } from './storage.ts';
import { storageKey } from './storageKeys.ts';

/** Answers that stay the same for a whole session, of one user in one vault. */
export interface SessionAnswers {
  /** `question` tells what the call was asked. Undefined where nothing is kept, or nothing that the call could have answered. */
  get<C extends Call>(declared: C, question: string): AnswerOf<C> | undefined;
  /** undefined forgets it. */
  set<C extends Call>(declared: C, question: string, answer: AnswerOf<C> | undefined): void;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Keeps answers in the tab's storage, so that they are there after a reload, too. They go with the session that read
 * them. Only for what is no secret: nothing here is hidden from whoever sits at the tab.
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
