import { createExportCheck, type ExportCheckOptions, type ExportReport } from 'kc-api/rules/audit/verifyExport';

/** Characters that are verified before a time check: a few milliseconds of work. */
const slice = 64 * 1024;
/** Milliseconds of work after which the page may render. */
const turn = 24;

const breath = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });

interface Watch {
  signal: AbortSignal;
  /** Called with the verified share of the file, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Verifies a file in small steps, so that the page stays responsive. Returns undefined after an abort. Throws `NoExport` if the file is not an export. */
export async function verifyFile(file: File, options: ExportCheckOptions, { signal, onProgress }: Watch): Promise<ExportReport | undefined> {
  const check = createExportCheck(options);
  const decoder = new TextDecoder();
  const reader = file.stream().getReader();
  let [read, since] = [0, performance.now()];
  const add = async (text: string): Promise<void> => {
    for (let at = 0; at < text.length && !signal.aborted; at += slice) {
      check.add(text.slice(at, at + slice));
      if (performance.now() - since < turn) continue;
      onProgress(read / file.size);
      await breath();
      since = performance.now();
    }
  };
  for (let next = await reader.read(); !next.done && !signal.aborted; next = await reader.read()) {
    read += next.value.byteLength;
    await add(decoder.decode(next.value, { stream: true }));
  }
  if (!signal.aborted) await add(decoder.decode());
  if (!signal.aborted) return check.end();
  await reader.cancel();
  return undefined;
}
