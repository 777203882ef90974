import { lazyComponent } from 'kc-components/lazyComponent';

/** Loaded on demand, so that pages that only link to the download stay small. */
export const AdminKeyDownload = lazyComponent(async () => ({ default: (await import('./AdminKeyDownloadBody.tsx')).AdminKeyDownloadBody })).Component;
