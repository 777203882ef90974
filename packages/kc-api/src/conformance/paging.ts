import { checkSuccess, type Run } from './run.ts';

/** Lists that are walked page by page obey `limit`, give a `marker` while rows remain, and continue after it. */
export async function checkPaging(run: Run): Promise<void> {
  for (const declared of run.calls) {
    const { walks, path, id } = declared;
    if (walks === undefined || path.includes(':') || run.missing.has(id)) continue;
    const page = async (query: Record<string, string>) => {
      const response = await run.ask(declared, { token: run.token, query });
      if (response?.status === 403) {
        run.skip('paging', 'The user may not read this list.', declared);
        return undefined;
      }
      return response && checkSuccess(run, declared, response);
    };
    const whole = await page({});
    const rows = whole?.[walks];
    if (!Array.isArray(rows)) continue;
    if (rows.length < 2) {
      run.skip('paging', 'The list has less than two rows.', declared);
      continue;
    }
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
    if (Array.isArray(secondRows) && JSON.stringify(secondRows) === JSON.stringify(firstRows))
      run.add(declared, 'paging', 'the rows after the marker', 'the first page again', walks);
  }
}
