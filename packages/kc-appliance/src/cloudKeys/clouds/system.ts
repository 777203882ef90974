import type { Environment } from '../../core/context.ts';
import { countChange, raiseAlert, writeAudit } from '../../core/write.ts';
import type { AuditRow } from '../../core/context.ts';

interface Write {
  audit(entry: { content: string; group: string; changes?: AuditRow['changes']; user?: string; date?: number }): void;
  alert(message: string): void;
}

/** A change that nobody orders at that moment: it and its audit record take effect at once or not at all. */
export function commitBySystem(environment: Environment, now: number, run: (write: Write) => void): void {
  environment.store.transaction(() => {
    run({
      audit: ({ date = now, ...entry }) => writeAudit(environment, date, { category: 'Cloud keys', user: 'system', ...entry }),
      alert: (message) => raiseAlert(environment, now, message),
    });
    countChange(environment);
  });
}

export const secondsOf = ({ clock }: Pick<Environment, 'clock'>): number => Math.floor(clock.now() / 1000);
