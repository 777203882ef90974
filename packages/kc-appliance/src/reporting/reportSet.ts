import { reportTexts } from 'kc-api/rules/reporting/reporting';
import { t } from 'kc-intl/t';
import type { Context } from '../core/context.ts';
import { orMissing, refuse } from '../core/refusal.ts';
import { tarEnd, tarHeader, tarPadding, tarSize } from '../core/files/tar.ts';
import { digestOf, reportFile, type ReportFormat } from './reportFile.ts';
import { mayRead, reportRecord } from './reportRecord.ts';
import type { ReportRecord } from './state.ts';

/** Returns the reports of a set that the caller may read. Refuses (404) if there are none. */
export function reportsOf(context: Context, set: string): readonly ReportRecord[] {
  const inSet = reportRecord.all(context).filter((report) => report.set === set && mayRead(context, report));
  return orMissing(inSet.length > 0 ? inSet : undefined, t('This report set'));
}

type Part = Awaited<ReturnType<typeof reportFile>>;

/** Streams the archive, so that no report is in memory as a whole. */
async function* archive(open: () => Promise<readonly Part[]>, time: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (const { filename, bytes, file } of await open()) {
    yield tarHeader(filename, bytes, time);
    yield* file as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>;
    yield tarPadding(bytes);
  }
  yield tarEnd();
}

function streamOf(chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}

/** The files of the reports as one tar archive. Refuses (409) unless each of them is ready. */
export async function setFile(context: Context, inSet: readonly ReportRecord[], format: ReportFormat) {
  if (inSet.some(({ state, content }) => state !== 'SUCCESS' || !content)) refuse(409, reportTexts.setOpen);
  const made = Math.max(...inSet.map(({ content }) => content?.made ?? 0));
  const open = async () => {
    const parts: Part[] = [];
    for (const report of inSet) if (report.content) parts.push(await reportFile(context, report, report.content, format));
    return parts;
  };
  // The digest opens files of its own, because it consumes their streams.
  const contents = inSet.map(({ content }) => content?.id).join('+');
  const sha256 = await digestOf(context, `${contents}.${format}.tar`, () => streamOf(archive(open, made)));
  const parts = await open();
  return {
    file: streamOf(archive(() => Promise.resolve(parts), made)),
    bytes: parts.reduce((sum, { bytes }) => sum + tarSize(bytes), tarEnd().length),
    sha256,
    filename: `reports-${new Date(made * 1000).toISOString().slice(0, 10)}-${format}.tar`,
    type: 'application/x-tar',
  };
}
