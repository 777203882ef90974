import type { AnswerOf, Call, CurrentOf, InputOf, IsGuarded } from 'kc-api/contract/call';
import type { Verdict } from 'kc-api/rules/verdict';
import type { Context, Environment, FileAnswer } from './context.ts';

export type Result<C extends Call> = AnswerOf<C> | FileAnswer;
export type Handler<C extends Call> = (context: Context, input: InputOf<C>) => Result<C> | Promise<Result<C>>;

/**
 * The handler of a call that guards an object, with the object as it is now. A change of what somebody has not seen is
 * refused with it: in the transaction of the change, and before that wherever the handler calls `context.checkSeen()`.
 */
export interface GuardedHandler<C extends Call> {
  /** What a refusal says: 'This user was changed in the meantime.' */
  changed: string;
  current: (context: Context, input: InputOf<C>) => CurrentOf<C>;
  run: Handler<C>;
}

/** A handler for every call of a resource, and the guarded object of each that has one: the compiler asks for them. */
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
  /** What all its calls need beside their privileges, such as a licence. Default: nothing. */
  allowed?: (environment: Environment) => Verdict;
}

export const resource = <Calls extends Record<string, Call>>(calls: Calls, handlers: NoInfer<Handlers<Calls>>): Resource => ({
  calls,
  handlers: handlers as unknown as Resource['handlers'],
});
