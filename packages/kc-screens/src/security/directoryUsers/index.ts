import { lazyComponent } from 'kc-components/lazyComponent';

/** Comes when its tab is opened: it brings a form of its own. */
export const DirectoryUsersScreen = lazyComponent(async () => ({ default: (await import('./DirectoryUsersScreen.tsx')).DirectoryUsersScreen })).Component;
