import { t } from 'kc-intl/t';
import { formatBytes } from './units.ts';

/** Maximum size of an uploaded file in bytes. */
export const uploadMax = 512 * 1024 * 1024;

/** Properties of a file or a response that are limited. */
export type Limited = 'bytesIn' | 'bytesOut' | 'ratio' | 'lineBytes' | 'rows' | 'items' | 'milliseconds';

/** The reason why a file that exceeds a limit is rejected. `most`: the limit, in bytes, rows or milliseconds. */
export const limitTexts: Readonly<Record<Limited, (most: number) => string>> = {
  bytesIn: (most) => t('The file is larger than {size}.', { size: formatBytes(most) }),
  bytesOut: (most) => t('The file unpacks to more than {size}.', { size: formatBytes(most) }),
  ratio: (most) => t('The file unpacks to more than {most} times its size. Choose a file that this appliance created.', { most }),
  lineBytes: (most) => t('The file has a line of more than {size}.', { size: formatBytes(most) }),
  rows: (most) => t('The file has more than {most} records.', { most }),
  items: (most) => t('The file has more than {most} entries.', { most }),
  milliseconds: (most) => t('Reading the file took longer than {seconds} seconds. Try again when the appliance is less busy.', { seconds: most / 1000 }),
};

/** Reasons why an upload fails before its file is read. */
export const uploadTexts = {
  busy: t('Other files are being uploaded. Try again in a moment.'),
  interrupted: t('The upload was interrupted before the whole file arrived. Upload it again.'),
} as const;
