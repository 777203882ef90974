import { t } from 'kc-intl/t';
import { formatBytes } from './units.ts';

/** Bytes of the largest file that can be uploaded. */
export const uploadMax = 512 * 1024 * 1024;

/** What a file or an answer can have too much of. */
export type Limited = 'bytesIn' | 'bytesOut' | 'ratio' | 'lineBytes' | 'rows' | 'items' | 'milliseconds';

/** Why a file is refused that exceeds a limit. `most`: the limit, in bytes, rows or milliseconds. */
export const limitTexts: Readonly<Record<Limited, (most: number) => string>> = {
  bytesIn: (most) => t('The file is larger than {size}.', { size: formatBytes(most) }),
  bytesOut: (most) => t('The file unpacks to more than {size}.', { size: formatBytes(most) }),
  ratio: (most) => t('The file unpacks to more than {most} times its size. Choose a file that this appliance created.', { most }),
  lineBytes: (most) => t('The file has a line of more than {size}.', { size: formatBytes(most) }),
  rows: (most) => t('The file has more than {most} records.', { most }),
  items: (most) => t('The file has more than {most} entries.', { most }),
  milliseconds: (most) => t('Reading the file took longer than {seconds} seconds. Try again when the appliance is less busy.', { seconds: most / 1000 }),
};

/** Why an upload fails before its file is read. */
export const uploadTexts = {
  busy: t('Other files are being uploaded. Try again in a moment.'),
  interrupted: t('The upload was interrupted before the whole file arrived. Upload it again.'),
} as const;
