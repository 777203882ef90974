import type { TrendPoint } from 'kc-api/contract/dashboard/dashboard';
import { defineTable } from '../core/store/table.ts';
import { defineValue } from '../core/store/value.ts';

/** The counts of a VM set at the end of a day. */
export interface TrendRecord extends TrendPoint {
  id: string;
  cvmset: string;
}

declare module '../core/store/store.ts' {
  interface Tables {
    cvmTrends: TrendRecord;
  }
  interface Values {
    /** Start of the last day for which all VM sets have a point, epoch seconds. */
    trend_day: number;
  }
}

export const trendTable = defineTable('cvmTrends', { columns: { cvmset: 'TEXT', date: 'INTEGER' }, indexes: [['cvmset', 'date'], ['date']] });
export const trendDay = defineValue('trend_day', 0);
