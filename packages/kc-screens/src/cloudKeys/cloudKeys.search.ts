import type { KeySetTab } from 'kc-api/rules/cloudKeys/providers/types';
import { defineScreenSearch } from '../shell/index.ts';
import { tabValue } from './tabValue.ts';

export const cloudKeysSearch = defineScreenSearch({
  words: ['BYOK', 'HYOK', 'AWS', 'Azure', 'Google Cloud', 'GCP', 'KMS', 'database keys', 'TDE'],
  parts: [
    { title: 'Key sets', words: ['vaults', 'key rings'], params: { tab: tabValue('keySets') } },
    {
      title: 'CSP accounts',
      words: ['AWS', 'Azure', 'Google Cloud', 'credentials'],
      params: { tab: tabValue('cspAccounts') },
      flavours: ['keycontrol', 'cloudkeys'],
    },
    { title: 'Cloud keys audit log', words: ['history'], params: { tab: tabValue('auditLog') } },
  ],
  objects: {
    cloudKey: { title: 'Cloud keys', open: ({ id }) => ({ tab: tabValue('cloudKeys'), row: id }) },
    keySet: { title: 'Key sets', open: ({ id }) => ({ tab: tabValue('keySets'), row: id }) },
    cspAccount: { title: 'CSP accounts', open: ({ id }) => ({ tab: tabValue('cspAccounts'), row: id }) },
    connector: {
      title: 'Database connectors',
      open: ({ id, parent = '' }) => ({ tab: tabValue('keySets'), row: parent, sub: 'databaseConnectors' satisfies KeySetTab, item: id }),
    },
  },
});

export const expiryCalendarSearch = defineScreenSearch({
  words: ['expiration', 'rotation', 'schedule', 'due', 'KEK', 'certificates', 'renewal'],
});
