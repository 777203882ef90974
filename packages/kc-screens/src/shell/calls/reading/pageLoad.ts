import type { PageRequest } from 'kc-components/DataGrid';
import type { CallInput } from 'kc-api/client/code/callInput';
import type { Client } from 'kc-api/client/client';
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import type { ListRead } from './listRead.ts';

interface PageRows<Row> {
  rows: readonly Row[];
  /** Number of rows on all pages. */
  total: number;
}

/** Loads the pages of a list, and states the call for a page without sending it. */
export interface PageLoad<Row> {
  callFor: (request: PageRequest) => ListRead;
  /** `version` changes with every reload of the list. */
  load: (client: Client, request: PageRequest, version: number) => Promise<PageRows<Row>>;
}

interface PageDeclaration<C extends Call, Row> {
  call: C;
  input: (request: PageRequest) => InputOf<C>;
  page: (answer: AnswerOf<C>) => PageRows<Row>;
  /** Reloads are background calls, as for a list that is polled. Default: false. */
  background?: boolean;
}

/** Declares the call of a paged list, the input for a page, and the rows in the response. */
export function pageLoad<C extends Call, Row>({ call, input, page, background = false }: PageDeclaration<C, Row>): PageLoad<Row> {
  const callFor = (request: PageRequest) => ({ call, input: input(request) as CallInput });
  return {
    callFor,
    load: async (client, request, version) => {
      const options = { signal: request.signal, background: background && version > 0, priority: 'normal' } as const;
      return page((await client.send(call, callFor(request).input as never, options)) as AnswerOf<C>);
    },
  };
}
