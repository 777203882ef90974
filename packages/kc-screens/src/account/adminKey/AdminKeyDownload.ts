import { lazyComponent } from 'kc-components/lazyComponent';

export type { AdminKeyDownloadProps } from './AdminKeyDownloadBody.tsx';

/** Comes when somebody downloads a part: pages and steps of the sign-in that only lead to it do without. */
export const AdminKeyDownload = lazyComponent(async () => ({ default: (await import('./AdminKeyDownloadBody.tsx')).AdminKeyDownloadBody })).Component;
