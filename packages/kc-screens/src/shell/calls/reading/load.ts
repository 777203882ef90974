// @chunk console
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import type { Input } from './useAnswer.ts';

/** A read call with its input; `request` type-checks the pair. `optional`: if the call fails, its data is null and the dialog opens anyway. */
export interface ReadRequest {
  call: Call;
  input?: Input;
  optional?: boolean;
}

export const request = <C extends Call>(call: C, input: InputOf<C>): { call: C; input: InputOf<C> } => ({ call, input });

/** Read calls that a dialog needs before its first render, by name. */
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
/** Read calls that are the same for every target, or a function of the dialog's subject. */
export type LoadOf<Subject, L extends Load> = L | ((subject: Subject) => L);
