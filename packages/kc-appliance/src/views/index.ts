import { defineArea } from '../core/area.ts';
import { watchTable } from './state.ts';
import { viewGrants } from './viewGrants.ts';
import { viewRecord } from './viewRecord.ts';
import { views } from './views.ts';
import { viewSearch } from './viewSearch.ts';
import { viewWatchDue } from './viewWatch.ts';

export { viewAddress } from './viewRecord.ts';

/** Named filters of lists, and notifications when such a list has an entry. */
export const viewsArea = defineArea({
  name: 'views',
  resources: { views },
  searches: [viewSearch],
  records: [viewRecord],
  tables: [watchTable],
  categories: ['Views'],
  due: [viewWatchDue],
  grants: viewGrants,
});
