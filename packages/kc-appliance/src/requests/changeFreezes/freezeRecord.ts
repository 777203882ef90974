import type { ChangeFreeze } from 'kc-api/contract/requests/changeFreezes';
import { changeTimeTexts } from 'kc-api/rules/requests/changeTimes';
import { freezeTable } from '../../core/access/freezes.ts';
import { defineRecord } from '../../core/store/record.ts';

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
