import * as v from 'valibot';
import { text } from './shapes.ts';

/** What a list takes that is walked page by page (NET-02). Nothing of it means the whole list. */
export const walked = {
  /** A whole number as text: how many at most, and never more than 1000. Default: 1000 after a marker. */
  limit: v.optional(text),
  /** That of the answer before. */
  marker: v.optional(text),
};
export interface Walked {
  limit?: string | undefined;
  marker?: string | undefined;
}

/** Where the next page begins; '' at the end, and absent where the whole list was asked for. */
export const marker = v.optional(text);
