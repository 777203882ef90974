import { uploadMax, uploadTexts } from 'kc-api/rules/limits';
import { t } from 'kc-intl/t';
import type { Context, Environment } from '../context.ts';
import { refuse } from '../refusal.ts';
import { chunksOf } from '../streams/chunks.ts';
import { createMeter } from '../streams/limits.ts';
import { boundaryOf, BrokenForm, filePart } from '../streams/multipart.ts';

/** Maximum number of concurrent uploads. */
const uploadsMax = 2;
const running = new WeakMap<Environment['store'], number>();

/** Bytes of a form besides its file: boundaries, headers and small fields. */
const formMax = 64 * 1024;

/**
 * Reads the file of an upload: multipart form data with the field `file`. Its bytes are available until the call has ended. Refuses (400) a missing file and an
 * incomplete body, (413) more than `most` bytes, (503) too many concurrent uploads.
 */
export async function uploadedFile({ request, store, spool, atEnd }: Pick<Context, 'request' | 'store' | 'spool' | 'atEnd'>, most = uploadMax): Promise<File> {
  const boundary = boundaryOf(request.headers.get('Content-Type'));
  if (boundary === null || !request.body) return refuse(400, t('The request has no file.'));
  const underWay = running.get(store) ?? 0;
  if (underWay >= uploadsMax) refuse(503, uploadTexts.busy);
  running.set(store, underWay + 1);
  atEnd(() => running.set(store, (running.get(store) ?? 1) - 1));
  const meter = createMeter({ bytesIn: most + formMax }, { signal: request.signal });
  try {
    const file = await filePart(chunksOf(request.body, meter, { cancel: false }), boundary, 'file', async (name, content) => {
      const { blob, drop } = await spool(content);
      atEnd(drop);
      return new File([blob], name);
    });
    return file ?? refuse(400, t('The request has no file.'));
  } catch (error) {
    if (error instanceof BrokenForm) refuse(400, uploadTexts.interrupted);
    throw error;
  }
}
