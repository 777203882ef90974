import type { ChangeWindow } from 'kc-api/contract/requests/changeWindows';
import { changeTimeTexts } from 'kc-api/rules/requests/changeTimes';
import type { Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { defineTable } from '../../core/store/table.ts';
import { secondsOf } from '../../core/system.ts';
import { nextOccurrences } from './occurrences.ts';

interface WindowRecord extends Omit<ChangeWindow, 'next' | 'revision'> {
  revision: number;
}

declare module '../../core/store/store.ts' {
  interface Tables {
    changeWindows: WindowRecord;
  }
}

const windowTable = defineTable('changeWindows');

export function wireWindow(environment: Environment, window: WindowRecord): ChangeWindow {
  const [next] = nextOccurrences(window, secondsOf(environment), 1);
  return { ...window, ...(next ? { next } : {}) };
}

export const windowRecord = defineRecord({
  table: windowTable,
  noun: 'Change window',
  category: 'Security',
  nameOf: ({ name }) => name,
  wire: wireWindow,
  facts: (_, window) => window,
  compared: ['name', 'days', 'start', 'minutes', 'time_zone'],
  trimmed: ['name'],
  unique: { field: 'name', text: changeTimeTexts.windowExists },
});
