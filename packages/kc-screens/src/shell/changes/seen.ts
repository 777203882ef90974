import type { BodyOf, Call, CurrentOf, InputOf, IsGuarded } from 'kc-api/contract/call';

/** What a call takes as a dialog or a form gives it: the revision that was seen is added on the way. */
export type Given<C extends Call> = Omit<InputOf<C>, 'body'> & (C['body'] extends undefined ? { body?: undefined } : { body: BodyOf<C> });

/** Adds the revision of what was seen, where the call guards an object. */
export const withRevision = <C extends Call>(declared: C, input: Given<C>, seen: unknown): InputOf<C> =>
  (typeof declared.guards === 'object'
    ? { ...input, body: { ...(input.body as object | undefined), revision: (seen as { revision?: number } | null | undefined)?.revision } }
    : input) as InputOf<C>;

/** What is seen must be what a conflict brings. Where it is not the target, `seen` says which object it is. */
export type SeenFits<C extends Call, Seen> =
  IsGuarded<C> extends true ? (unknown extends Seen ? SeenMissing : CurrentOf<C> extends Seen ? unknown : SeenMissing) : unknown;
interface SeenMissing {
  seen: 'the object that the call guards';
}
