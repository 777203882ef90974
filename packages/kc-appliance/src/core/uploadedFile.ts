import { t } from 'kc-intl/t';
import type { Context } from './context.ts';
import { refuse } from './refusal.ts';

/** The file of an upload: multipart form data with the field `file`. Refuses (400) a request without one. */
export async function uploadedFile({ request }: Pick<Context, 'request'>): Promise<File> {
  const form = await request.formData().catch(() => null);
  const file = form?.get('file');
  return file instanceof File ? file : refuse(400, t('The request has no file.'));
}
