import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

const parts = [
  { title: t('Traps'), words: ['inform', t('engine ID'), 'community', t('trap server'), 'MIB', t('test trap')] },
  { title: t('Agent users'), words: ['v2c', 'v3', 'authentication', 'privacy'] },
];

export const snmpSearch = defineScreenSearch({ words: ['monitoring', t('network management'), 'NMS'], parts });
export const groupSnmpSearch = defineScreenSearch({ words: ['monitoring', t('network management'), 'NMS', 'vault'], parts });
