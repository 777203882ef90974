import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const apiSearch = defineScreenSearch({ words: ['calls', 'REST', 'OpenAPI', 'Swagger', 'curl', 'developers', 'automation', 'scripts', t('try it')] });
