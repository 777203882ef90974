import type { ViewColumns } from 'kc-api/contract/views/views';
import { defineTable } from '../core/store/table.ts';

export interface ViewRecord {
  id: string;
  revision: number;
  list: string;
  name: string;
  shared: boolean;
  /** The owner, and the owner's name at the time of creation. */
  userid: string;
  owner: string;
  path: string;
  params: Record<string, string>;
  columns: ViewColumns;
}

/** A subscription: the user is notified when the list of a view is no longer empty. */
export interface ViewWatchRecord {
  /** `${view}/${userid}`: one subscription per user and view. */
  id: string;
  view: string;
  userid: string;
  since: number;
  /** Time of the next check. */
  due: number;
  looked: number | null;
  count: number | null;
  told: number | null;
  /** '' if the last check succeeded. */
  problem: string;
}

declare module '../core/context.ts' {
  interface AuditCategories {
    Views: true;
  }
}

declare module '../core/store/store.ts' {
  interface Tables {
    savedViews: ViewRecord;
    viewWatches: ViewWatchRecord;
  }
}

export const viewTable = defineTable('savedViews');
export const watchTable = defineTable('viewWatches', { columns: { due: 'INTEGER' } });
