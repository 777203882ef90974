import type { ChangeFreeze } from 'kc-api/contract/requests/changeFreezes';
import type { ChangeWindow } from 'kc-api/contract/requests/changeWindows';
import { changeTimeTexts } from 'kc-api/rules/requests/changeTimes';
import { freezeTable } from '../../core/access/freezes.ts';
import type { Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { defineTable } from '../../core/store/table.ts';
import { secondsOf } from '../../core/system.ts';
import { nextOccurrences } from './occurrences.ts';

export interface WindowRecord extends Omit<ChangeWindow, 'next' | 'revision'> {
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

export const freezeRecord = defineRecord({
  table: freezeTable,
  noun: 'Change freeze',
  category: 'Security',
  nameOf: ({ name }) => name,
  wire: (_, freeze): ChangeFreeze => ({ ...freeze, acts: [...freeze.acts] }),
  compared: ['name', 'reason', 'from', 'to', 'acts'],
  trimmed: ['name', 'reason'],
  unique: { field: 'name', text: changeTimeTexts.freezeExists },
});
