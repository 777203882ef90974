import { defineArea } from '../core/area.ts';
import { logBundleOperation } from './bundle.ts';
import { logBundle } from './logBundle.ts';
import { pieceTable } from './state.ts';

export type { CoreFile } from './state.ts';

export const logBundleArea = defineArea({
  name: 'logBundle',
  resources: { logBundle },
  searches: 'There is one bundle.',
  tables: [pieceTable],
  categories: ['Logs'],
  due: [logBundleOperation.due],
});
