import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import type { Context, FileAnswer } from './context.ts';

export type Result<C extends Call> = AnswerOf<C> | FileAnswer;
export type Handler<C extends Call> = (context: Context, input: InputOf<C>) => Result<C> | Promise<Result<C>>;

/** A handler for every call of a resource: the compiler asks for each. */
export type Handlers<Calls extends Record<string, Call>> = { readonly [Verb in keyof Calls]: Handler<Calls[Verb]> };

export interface Resource {
  calls: Record<string, Call>;
  handlers: Record<string, (context: Context, input: never) => unknown>;
}

export const resource = <Calls extends Record<string, Call>>(calls: Calls, handlers: NoInfer<Handlers<Calls>>): Resource => ({
  calls,
  handlers: handlers as Resource['handlers'],
});
