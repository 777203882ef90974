import type { ViewColumns } from 'kc-api/contract/views/views';
import { defineTable } from '../core/table.ts';

export interface ViewRecord {
  id: string;
  revision: number;
  list: string;
  name: string;
  shared: boolean;
  /** Who made it, and what they were called then. */
  userid: string;
  owner: string;
  path: string;
  params: Record<string, string>;
  columns: ViewColumns;
}

/** Somebody is told once the list of a view is not empty any more. */
export interface ViewWatchRecord {
  /** `${view}/${userid}`: each person has one a view. */
  id: string;
  view: string;
  userid: string;
  since: number;
  /** When it is looked at next. */
  due: number;
  looked: number | null;
  count: number | null;
  told: number | null;
  /** '' where the last look went well. */
  problem: string;
}

declare module '../core/context.ts' {
  interface AuditCategories {
    Views: true;
  }
}

declare module '../core/store.ts' {
  interface Tables {
    savedViews: ViewRecord;
    viewWatches: ViewWatchRecord;
  }
}

export const viewTable = defineTable('savedViews');
export const watchTable = defineTable('viewWatches', { columns: { due: 'INTEGER' } });
