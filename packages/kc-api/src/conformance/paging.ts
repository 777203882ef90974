import { payloadOf, type Payloads } from './reads.ts';
import { checkSuccess, type Run } from './run.ts';

/** Lists that are walked page by page obey `limit`, give a `marker` while rows remain, and continue after it. */
export async function checkPaging(run: Run, payloads: Payloads): Promise<void> {
  for (const declared of run.calls) {
    const { walks } = declared;
    const rows = walks === undefined ? undefined : payloadOf(payloads, declared)?.[walks];
    if (walks === undefined || !Array.isArray(rows)) continue;
    if (rows.length < 2) {
      run.skip('paging', 'The list has fewer than two rows.', declared);
      continue;
    }
    const page = async (query: Record<string, string>) => {
      const response = await run.ask(declared, { token: run.token, query });
      return response && checkSuccess(run, declared, response);
    };
    const first = await page({ limit: '1' });
    const firstRows = first?.[walks];
    if (!first || !Array.isArray(firstRows)) continue;
    const { marker } = first;
    if (firstRows.length !== 1) {
      run.add(declared, 'paging', '1 row for a limit of 1', String(firstRows.length), walks);
      continue;
    }
    if (typeof marker !== 'string' || marker === '') {
      run.add(declared, 'paging', 'a marker, because more rows follow', 'none', 'marker');
      continue;
    }
    run.capabilities.add('Lists by pages');
    const second = await page({ limit: '1', marker });
    const secondRows = second?.[walks];
    if (!Array.isArray(secondRows)) continue;
    const repeated = JSON.stringify(secondRows) === JSON.stringify(firstRows);
    if (repeated || secondRows.length !== 1)
      run.add(declared, 'paging', '1 row after the marker', repeated ? 'the first page again' : String(secondRows.length), walks);
  }
}
