import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import type { Input } from './useAnswer.ts';

/** A reading call with its input, as `request` checks it. `optional`: its failure stops nobody, and its answer is null then. */
export interface ReadRequest {
  call: Call;
  input?: Input;
  optional?: boolean;
}

export const request = <C extends Call>(call: C, input: InputOf<C>): { call: C; input: InputOf<C> } => ({ call, input });

/** Reading calls that a dialog needs before it can be drawn, by name. */
export type Load = Readonly<Record<string, Call | ReadRequest>>;
export type Loaded<L extends Load> = {
  readonly [Key in keyof L]: L[Key] extends Call
    ? AnswerOf<L[Key]>
    : L[Key] extends { call: infer C extends Call }
      ? L[Key] extends { optional: true }
        ? AnswerOf<C> | null
        : AnswerOf<C>
      : never;
};
/** The same for every target, or by what the dialog is about. */
export type LoadOf<Subject, L extends Load> = L | ((subject: Subject) => L);
