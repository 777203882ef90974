import type { PageRequest } from 'kc-components/DataGrid';
import type { Client } from 'kc-api/client/client';

export interface TokenRequest extends Pick<PageRequest, 'limit' | 'filters' | 'signal'> {
  /** Token from the previous page; undefined for the first page. */
  token: string | undefined;
}

interface TokenPage<Row> {
  rows: readonly Row[];
  /** Token of the next page; undefined or '' on the last page. */
  next: string | undefined;
  /** All rows that match. */
  total: number;
}

/** The cached tokens: the offset of each known page and the token that fetches it. */
interface Walk {
  of: string;
  tokens: Map<number, string | undefined>;
}

const placeBefore = ({ tokens }: Walk, offset: number): number => Math.max(...[...tokens.keys()].filter((place) => place <= offset));

/**
 * Adapts a token-paged list to a grid that requests pages by offset. It walks forward from the last known offset before the requested one, page by
 * page. It caches only the tokens, no rows. `limits`: rows of the first page and of each later page.
 */
export function byTokens<Row>(
  ask: (client: Client, request: TokenRequest) => Promise<TokenPage<Row>>,
  limits: { first: number; later: number },
): (client: Client, request: PageRequest, version: number) => Promise<{ rows: readonly Row[]; total: number }> {
  let walk: Walk | null = null;
  return async (client, { offset, filters, signal }, version) => {
    const of = JSON.stringify([version, filters]);
    // Discard tokens of other filters, or of a list that has changed since.
    if (walk?.of !== of) walk = { of, tokens: new Map([[0, undefined]]) };
    const mine = walk;
    for (;;) {
      const from = placeBefore(mine, offset);
      const { rows, next, total } = await ask(client, { token: mine.tokens.get(from), limit: from === 0 ? limits.first : limits.later, filters, signal });
      const end = from + rows.length;
      const more = next !== undefined && next !== '' && rows.length > 0;
      if (more) mine.tokens.set(end, next);
      if (end > offset || !more) return { rows: rows.slice(offset - from), total: more ? total : end };
    }
  };
}
