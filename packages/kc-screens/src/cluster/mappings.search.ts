import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const mappingsSearch = defineScreenSearch({ words: [t('cluster mapping'), t('servers of a group'), t('preferred node'), 'NAT', t('public address')] });
