import { lazy } from 'react';

/** Comes when its tab is opened: it brings a form of its own. */
export const DirectoryUsersScreen = lazy(() => import('./DirectoryUsersScreen.tsx').then((module) => ({ default: module.DirectoryUsersScreen })));
