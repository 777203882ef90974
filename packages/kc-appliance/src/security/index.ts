import { defineArea } from '../core/area.ts';
import { seedDirectory } from './directoryService.ts';
import { directories } from './directories.ts';
import { groups } from './groups.ts';
import { oidc } from './oidc.ts';
import { registerOidcPages } from './oidcPages.ts';
import { settings } from './settings.ts';
import { directoryGroupTable, directoryTable, directoryUserTable, oidcStateTable } from './state.ts';
import { users } from './users.ts';

export const securityArea = defineArea({
  name: 'security',
  resources: { users, groups, directories, oidc, settings },
  tables: [directoryTable, directoryUserTable, directoryGroupTable, oidcStateTable],
  categories: ['Security', 'Settings'],
  seeds: { bank: (environment, { now }) => seedDirectory(environment, now) },
  pages: registerOidcPages,
});
