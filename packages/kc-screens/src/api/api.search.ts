import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const apiSearch = defineScreenSearch({
  words: [t('calls'), 'REST', 'OpenAPI', 'Swagger', 'curl', t('developers'), t('automation'), t('scripts'), t('try it')],
});
