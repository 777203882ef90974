import { severityNames } from 'kc-api/rules/posture/posture';
import { yieldToEventLoop } from '../core/work/yieldToEventLoop.ts';
import type { Context } from '../core/context.ts';
import { csvHead, csvLine } from '../core/files/csv.ts';
import { visible } from '../core/visible.ts';
import { Chunks } from './chunks.ts';
import { exceptionsNow, findingsFor } from './findings.ts';

const columns = ['Severity', 'Finding', 'Area', 'Object', 'In', 'Details', 'Why it matters', 'Exception: owner', 'Exception: reason', 'Exception: ends'];
/** Number of objects per turn of the event loop. */
const rowsOfTurn = 500;

/** Exports all findings that the caller may see, including objects with an exception. */
export async function postureCsv(context: Context): Promise<Chunks> {
  const { signal } = context.request;
  const file = new Chunks();
  await file.add(csvHead(columns));
  const of = exceptionsNow(context);
  for (const { kind, title, why, severity, area, source } of findingsFor(context)) {
    const { whole, objects } = of(kind);
    for (let offset = 0; ; offset += rowsOfTurn) {
      await yieldToEventLoop();
      const { rows } = await source.search(context, { asMade: true, offset, limit: rowsOfTurn }, signal);
      const lines = rows.map(({ id, name, place = '', detail = '' }) => {
        const exception = objects.get(id) ?? whole;
        const until = exception ? new Date(exception.until * 1000).toISOString().slice(0, 10) : '';
        return csvLine(
          [severityNames[severity], title, area, name, place, detail, why, exception?.owner ?? '', exception?.reason ?? '', until].map((text) => visible(text)),
        );
      });
      await file.add(lines.join(''));
      if (rows.length < rowsOfTurn) break;
    }
  }
  return file;
}
