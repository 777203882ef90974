import { lazyComponent } from 'kc-components/lazyComponent';

/** Loaded when its tab opens, because it contains a form. */
export const DirectoryUsersScreen = lazyComponent(async () => ({ default: (await import('./DirectoryUsersScreen.tsx')).DirectoryUsersScreen })).Component;
