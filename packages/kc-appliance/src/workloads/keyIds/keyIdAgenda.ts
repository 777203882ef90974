import type { Due } from '../../core/work/agenda.ts';
import type { Environment } from '../../core/context.ts';
import { revised } from '../../core/store/record.ts';
import { commitBySystem } from '../../core/system.ts';
import { keyIdRecord, noDue } from './keyIdRecord.ts';
import type { KeyIdRecord } from '../records.ts';
import { cvmSetTable, keyIdTable } from '../state.ts';

function expire(environment: Environment, before: KeyIdRecord): void {
  commitBySystem(environment, 'Cloud workloads', ({ audit }) => {
    const shredded = before.onexpiry === 'SHRED';
    const gone = shredded ? { status: 'SHREDDED' as const, secret_key: '', public_key: '' } : { status: 'EXPIRED' as const };
    const now = keyIdRecord.put(environment, revised({ ...before, ...gone }));
    const set = cvmSetTable.in(environment).get(now.cvmset);
    audit({
      content: `KeyID ${now.name} of VM set ${set?.name ?? ''} expired${shredded ? ' and was shredded' : ''}`,
      group: set?.group ?? '',
      date: before.due,
      about: { kind: 'KeyID', id: now.id },
      changes: keyIdRecord.changes(environment, before, now),
    });
  });
}

/** Returns the key id that expires next. */
export const keyIdDue: Due = (environment) => {
  const [next] = keyIdTable.in(environment).page({
    where: [{ field: 'due', op: 'between', from: 0, to: noDue - 1 }],
    sort: { field: 'due', desc: false },
    offset: 0,
    limit: 1,
  }).rows;
  return next && { at: next.due, run: async () => expire(environment, next) };
};
