import type { AlertSubject } from 'kc-api/rules/alerts/alertKinds';
import type { AuditCategory, AuditRow, Environment, ObjectRef } from './context.ts';
import { checkStore } from './store/storeFailure.ts';
import { countChange, raiseAlert, writeAudit } from './write.ts';

export interface SystemWrite {
  category: AuditCategory;
  audit(entry: { content: string; group: string; changes?: AuditRow['changes']; user?: string; date?: number; about?: ObjectRef | null }): void;
  alert(subject: AlertSubject, message: string): void;
}

export const secondsOf = ({ clock }: Pick<Environment, 'clock'>): number => Math.floor(clock.now() / 1000);

/**
 * A change by the system, without a user: it and its audit record take effect together or not at all. Throws StoreFailure if the store is full. `essential`: a
 * small change that may use the reserved space. Default: false.
 */
export function commitBySystem<T>(
  environment: Environment,
  category: AuditCategory,
  run: (write: SystemWrite) => T,
  { essential = false }: { essential?: boolean } = {},
): T {
  const now = secondsOf(environment);
  if (!essential) checkStore(environment);
  return environment.store.transaction(() => {
    const answer = run({
      category,
      audit: ({ date = now, ...entry }) => writeAudit(environment, date, { category, user: 'system', ...entry }),
      alert: (subject, message) => raiseAlert(environment, now, subject, message),
    });
    countChange(environment);
    return answer;
  });
}
