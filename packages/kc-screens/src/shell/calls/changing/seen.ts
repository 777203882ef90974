// @chunk console
import type { BodyOf, Call, CurrentOf, InputOf, IsGuarded } from 'kc-api/contract/call';

/** Input of a call without the revision, which is added before the call is sent. */
export type Given<C extends Call> = Omit<InputOf<C>, 'body'> & (C['body'] extends undefined ? { body?: undefined } : { body: BodyOf<C> });

/** Adds the revision of the loaded object if the call guards one. */
export const withRevision = <C extends Call>(declared: C, input: Given<C>, seen: unknown): InputOf<C> =>
  (typeof declared.guards === 'object'
    ? { ...input, body: { ...(input.body as object | undefined), revision: (seen as { revision?: number } | null | undefined)?.revision } }
    : input) as InputOf<C>;

/** Compile-time check: the loaded object must have the type that a conflict returns. If that is not the target, the definition needs `seen`. */
export type SeenFits<C extends Call, Seen> =
  IsGuarded<C> extends true ? (unknown extends Seen ? SeenMissing : CurrentOf<C> extends Seen ? unknown : SeenMissing) : unknown;
interface SeenMissing {
  seen: 'the object that the call guards';
}
