import type { FindingSeverity, PostureException } from 'kc-api/contract/posture/posture';
import { defineTable } from '../core/store/table.ts';
import { defineValue } from '../core/store/value.ts';

export interface ExceptionRecord extends PostureException {
  revision: number;
}

/** Number of objects of each kind without an exception at the end of a day, and the severity of the kind at that time. */
export interface PostureTrendRecord {
  /** The start of the day, epoch seconds, as text. */
  id: string;
  date: number;
  kinds: { kind: string; severity: FindingSeverity; count: number }[];
}

declare module '../core/context.ts' {
  interface AuditCategories {
    Posture: true;
  }
}

declare module '../core/store/store.ts' {
  interface Tables {
    postureExceptions: ExceptionRecord;
    postureTrend: PostureTrendRecord;
  }
  interface Values {
    /** The start of the last day with a point in the trend, epoch seconds. */
    posture_day: number;
    /** True for a starting state whose trend has a history. It is created when the store is opened, after all other data. */
    posture_story: boolean;
  }
}

export const exceptionTable = defineTable('postureExceptions', { columns: { kind: 'TEXT', until: 'INTEGER' } });
export const postureTrendTable = defineTable('postureTrend', { columns: { date: 'INTEGER' } });
export const postureDay = defineValue('posture_day', 0);
export const postureStory = defineValue('posture_story', false);
