import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const decommissionSearch = defineScreenSearch({ words: [t('factory reset'), t('wipe'), t('erase'), t('destroy'), t('out of service')] });
export const decommissionStartedSearch = defineScreenSearch({ words: [] });
