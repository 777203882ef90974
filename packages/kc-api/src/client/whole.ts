import type { AnswerOf, Call, InputOf } from '../contract/call.ts';
import type { Walked } from '../contract/walk.ts';
import type { Client, SendOptions } from './client.ts';
import { ApplianceError } from './errors.ts';

/** Maximum number of attempts to fetch a list. An attempt fails if the row of its marker is gone by then. */
const most = 3;

type Asker = Pick<Client, 'send' | 'atHand'>;
type Page = Record<string, unknown> & Walked;

/** Returns the input for one page of a paged list. The marker of the first page is ''. */
export const pageInput = ({ pageRows }: Call, input: unknown, marker: string): unknown => {
  const given = input as { query?: object } | undefined;
  return { ...given, query: { ...given?.query, limit: String(pageRows), ...(marker === '' ? {} : { marker }) } };
};

/** Combines several pages into one response, as if the list had been requested as a whole. */
function together(walks: string, pages: readonly Page[]): unknown {
  const { marker: _, ...first } = pages[0] ?? {};
  return { ...first, [walks]: pages.flatMap((page) => page[walks]) };
}

async function walk(client: Asker, declared: Call, walks: string, input: unknown, options: SendOptions): Promise<unknown> {
  const pages: Page[] = [];
  let marker = '';
  do {
    const page = (await client.send(declared, pageInput(declared, input, marker) as never, options)) as Page;
    pages.push(page);
    marker = page.marker ?? '';
  } while (marker !== '');
  return together(walks, pages);
}

/** Makes a read call. Fetches a paged list page by page, and returns it as a whole. Throws only `ApplianceError`. */
export async function sendWhole<C extends Call>(client: Asker, declared: C, input?: InputOf<C>, options: SendOptions = {}): Promise<AnswerOf<C>> {
  const { walks } = declared;
  if (walks === undefined) return client.send(declared as Call, input as never, options) as Promise<AnswerOf<C>>;
  for (let tries = 1; ; tries += 1) {
    try {
      return (await walk(client, declared, walks, input, options)) as AnswerOf<C>;
    } catch (error) {
      if (!(error instanceof ApplianceError && error.status === 400) || tries === most) throw error;
    }
  }
}

/** Returns the whole response if a preloaded read has fetched all of it; otherwise null. */
export function wholeAtHand<C extends Call>(client: Asker, declared: C, input?: InputOf<C>): AnswerOf<C> | null {
  if (declared.walks === undefined) return client.atHand(declared, input);
  const page = client.atHand(declared as Call, pageInput(declared, input, '') as never) as Page | null;
  return page && (page.marker ?? '') === '' ? (together(declared.walks, [page]) as AnswerOf<C>) : null;
}
