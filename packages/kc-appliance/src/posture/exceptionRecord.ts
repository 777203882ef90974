import type { PostureException } from 'kc-api/contract/posture/posture';
import type { Due } from '../core/work/agenda.ts';
import { dayText } from '../core/checks/findings.ts';
import { defineRecord } from '../core/store/record.ts';
import { commitBySystem } from '../core/system.ts';
import { wireException } from './findings.ts';
import { exceptionTable, type ExceptionRecord } from './state.ts';

export const exceptionRecord = defineRecord({
  table: exceptionTable,
  noun: 'Exception',
  trimmed: ['owner', 'reason'],
  category: 'Posture',
  nameOf: ({ title, name }) => `for "${title}"${name === '' ? '' : `: ${name}`}`,
  wire: (_, one): PostureException => wireException(one),
  facts: (_, { title, name, owner, reason, until }) => ({ finding: title, object: name, owner, reason, until: dayText(until) }),
});

/** Removes an expired exception and records that in the audit log: its findings count again. */
export const exceptionDue: Due = (environment) => {
  const table = exceptionTable.in(environment);
  const [first] = table.page({ sort: { field: 'until', desc: false }, offset: 0, limit: 1 }).rows;
  if (!first) return undefined;
  return {
    at: first.until,
    run: async () =>
      commitBySystem(environment, 'Posture', ({ audit }) => {
        const ended: ExceptionRecord | undefined = table.get(first.id);
        if (!ended) return;
        table.remove(ended.id);
        audit({
          content: `Exception ${exceptionRecord.nameOf(ended, environment)} ended by its date. Its owner was ${ended.owner}`,
          group: '',
          about: { kind: 'Exception', id: ended.id },
        });
      }),
  };
};
