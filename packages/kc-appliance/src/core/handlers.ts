import type { AnswerOf, Call, CurrentOf, InputOf, IsGuarded } from 'kc-api/contract/call';
import type { Verdict } from 'kc-api/rules/verdict';
import type { Context, Environment, FileAnswer } from './context.ts';

export type Result<C extends Call> = AnswerOf<C> | FileAnswer;
export type Handler<C extends Call> = (context: Context, input: InputOf<C>) => Result<C> | Promise<Result<C>>;

/**
 * Handler of a call that guards an object, and a function that returns the current object. If the client sent an outdated revision, the change is refused with
 * the current object. Commit checks this, and the handler can check it earlier with `context.checkSeen()`.
 */
export interface GuardedHandler<C extends Call> {
  /** Text of the conflict response: 'This user was changed in the meantime.' */
  changed: string;
  current: (context: Context, input: InputOf<C>) => CurrentOf<C>;
  run: Handler<C>;
}

/** One handler for every call of a resource; guarded calls also need the guarded object. The compiler enforces both. */
export type Handlers<Calls extends Record<string, Call>> = {
  readonly [Verb in keyof Calls]: IsGuarded<Calls[Verb]> extends true ? GuardedHandler<Calls[Verb]> : Handler<Calls[Verb]>;
};

export type AnyHandler = (context: Context, input: never) => unknown;
export interface AnyGuarded {
  changed: string;
  current: (context: Context, input: never) => { revision?: number | undefined };
  run: AnyHandler;
}

export interface Resource {
  calls: Record<string, Call>;
  handlers: Record<string, AnyHandler | AnyGuarded>;
  /** Further condition of all calls, in addition to their privileges, such as a license. Default: none. */
  allowed?: (environment: Environment) => Verdict;
}

export const resource = <Calls extends Record<string, Call>>(calls: Calls, handlers: NoInfer<Handlers<Calls>>): Resource => ({
  calls,
  handlers: handlers as unknown as Resource['handlers'],
});
