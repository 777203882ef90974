import { t } from 'kc-intl/t';
import { apiPath } from '../openapi/index.ts';
import { defineScreen } from '../shell/index.ts';

export const apiScreen = defineScreen({
  id: 'api',
  path: apiPath,
  title: t('API reference'),
  search: async () => (await import('./api.search.ts')).apiSearch,
  need: 'signed-in',
  load: () => import('./ApiScreen.tsx'),
});
