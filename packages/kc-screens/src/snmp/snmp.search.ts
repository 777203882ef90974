import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

const parts = [
  { title: t('Traps'), words: [t('inform'), t('engine ID'), t('community'), t('trap server'), 'MIB', t('test trap')] },
  { title: t('Agent users'), words: ['v2c', 'v3', t('authentication'), t('privacy')] },
];

export const snmpSearch = defineScreenSearch({ words: [t('monitoring'), t('network management'), 'NMS'], parts });
export const groupSnmpSearch = defineScreenSearch({ words: [t('monitoring'), t('network management'), 'NMS', t('vault')], parts });
