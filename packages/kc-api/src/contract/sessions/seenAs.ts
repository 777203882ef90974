import * as v from 'valibot';
import { epochSeconds, privilege, text } from '../shapes.ts';

/** A view of the console as another user or role would see it. */
export const seenAs = v.object({
  /** Login name of the user, or the privileges of the role as text. */
  name: text,
  /** The privileges that the caller reads with: those of the user or role that the caller has as well. */
  privileges: v.array(privilege),
  /** The view ends by itself then. */
  until: epochSeconds,
});
export type SeenAs = v.InferOutput<typeof seenAs>;
