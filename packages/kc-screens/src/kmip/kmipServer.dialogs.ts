import type { DialogPlace } from '../shell/index.ts';
import { objectDialogs } from './objects/index.ts';
import { settingsDialogs } from './server/index.ts';
import { createTenantUserDialog, tenantDialogs, tenantUserDialogs } from './tenants/index.ts';
import { userDialogs } from './users/index.ts';

/** All dialogs of the page, in the order of its tabs. */
export const kmipServerDialogs: readonly DialogPlace[] = [
  { at: { tab: 'settings' }, dialogs: settingsDialogs },
  { at: { tab: 'users' }, dialogs: userDialogs },
  { at: { tab: 'objects' }, dialogs: objectDialogs },
  { at: { tab: 'tenants' }, dialogs: tenantDialogs },
  { at: { tab: 'tenants', sub: 'users' }, dialogs: [createTenantUserDialog, ...tenantUserDialogs] },
];
