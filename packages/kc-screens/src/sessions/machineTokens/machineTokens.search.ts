import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../../shell/index.ts';

export const machineTokensSearch = defineScreenSearch({ words: [t('access token'), t('API key'), t('service account'), t('automation'), t('script')] });
