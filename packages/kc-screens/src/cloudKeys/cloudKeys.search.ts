import type { KeySetTab } from 'kc-api/rules/cloudKeys/providers/types';
import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';
import { tabValue } from './tabValue.ts';

export const cloudKeysSearch = defineScreenSearch({
  words: ['BYOK', 'HYOK', 'AWS', 'Azure', 'Google Cloud', 'GCP', 'KMS', t('database keys'), 'TDE'],
  parts: [
    { title: t('Key sets'), words: [t('vaults'), t('key rings')], params: { tab: tabValue('keySets') } },
    {
      title: t('CSP accounts'),
      words: ['AWS', 'Azure', 'Google Cloud', t('credentials')],
      params: { tab: tabValue('cspAccounts') },
      flavours: ['keycontrol', 'cloudkeys'],
    },
    { title: t('Cloud keys audit log'), words: [t('history')], params: { tab: tabValue('auditLog') } },
  ],
  objects: {
    cloudKey: { title: t('Cloud keys'), open: ({ id }) => ({ tab: tabValue('cloudKeys'), row: id }) },
    keySet: { title: t('Key sets'), open: ({ id }) => ({ tab: tabValue('keySets'), row: id }) },
    cspAccount: { title: t('CSP accounts'), open: ({ id }) => ({ tab: tabValue('cspAccounts'), row: id }) },
    connector: {
      title: t('Database connectors'),
      open: ({ id, parent = '' }) => ({ tab: tabValue('keySets'), row: parent, sub: 'databaseConnectors' satisfies KeySetTab, item: id }),
    },
  },
});

export const expiryCalendarSearch = defineScreenSearch({
  words: [t('expiration'), t('rotation'), t('schedule'), t('due'), 'KEK', t('certificates'), t('renewal')],
});
