import * as v from 'valibot';
import { text } from './shapes.ts';

/** Query parameters of a list that a client fetches page by page (NET-02). Without any of them, the response contains the whole list. */
export const walked = {
  /** Maximum number of rows: a whole number as text, at most 1000. Default: 1000 after a marker. */
  limit: v.optional(text),
  /** The marker of the previous response. */
  marker: v.optional(text),
};
export interface Walked {
  limit?: string | undefined;
  marker?: string | undefined;
}

/** Start of the next page; '' on the last page, and absent if the client requested the whole list. */
export const marker = v.optional(text);
