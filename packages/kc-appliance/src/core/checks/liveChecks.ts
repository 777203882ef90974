import type { AuditKind } from 'kc-api/rules/audit/objects';
import { auditObject } from 'kc-api/rules/audit/objects';
import { t } from 'kc-intl/t';
import type { AuditRow, Environment } from '../context.ts';
import type { FindingDefinition } from './findings.ts';
import type { LiveCheck, Seen } from './liveCheck.ts';
import { auditTable } from '../state.ts';
import type { Condition } from '../store/store.ts';

export type { CheckAbout, Seen } from './liveCheck.ts';
export type LiveCheckDefinition = LiveCheck<Environment>;

/** Number of newest audit records to search for a match. */
const lookedAt = 200;

const newest = (kept: Pick<Environment, 'store'>, where: readonly Condition[], fits: (row: AuditRow) => boolean): AuditRow | undefined =>
  auditTable.in(kept).page({ where, offset: 0, limit: lookedAt }).rows.find(fits);

const told = (row: AuditRow | undefined): { since?: number; by?: string } => (row ? { since: row.date, by: row.user } : {});

/** Returns the user and the time of the newest matching audit record of an object. Empty if there is none. */
export const doneTo = (kept: Pick<Environment, 'store'>, kind: AuditKind, id: string, fits: (row: AuditRow) => boolean): { since?: number; by?: string } =>
  told(newest(kept, [{ field: 'object', op: 'is', value: auditObject(kind, id) }], fits));

/** As `doneTo`, for events without an object: returns the newest record since a time whose text contains `text`. */
export const doneSince = (kept: Pick<Environment, 'store'>, since: number, text: string): { since?: number; by?: string } =>
  told(
    newest(
      kept,
      [
        { field: 'content', op: 'contains', value: text },
        { field: 'date', op: 'between', from: since, to: Number.MAX_SAFE_INTEGER },
      ],
      () => true,
    ),
  );

/** Matches audit records in which the field changed, or in which the object was deleted. */
export const became =
  (field: string) =>
  ({ changes = [], content }: AuditRow): boolean =>
    changes.some((one) => one.field === field) || content.endsWith(' deleted');

/** Check that passes when the finding has no more objects. */
export const nothingFound = ({ kind, title, fix, allowed, source }: FindingDefinition): LiveCheckDefinition => ({
  id: `finding.${kind}`,
  title: t('No finding: {title}', { title }),
  fix,
  ...(allowed ? { allowed } : {}),
  see: async (environment): Promise<Seen> => {
    const { rows, total } = await source.search(environment, { offset: 0, limit: 1 });
    const [first] = rows;
    if (!first) return { done: true, says: t('None found.') };
    const { id, name, detail = '', row = id, within = '', part = '' } = first;
    const more = total - 1;
    const says =
      detail === ''
        ? t('{more, plural, =0 {Still found: {name}.} one {Still found: {name}, and # more.} other {Still found: {name}, and # more.}}', { name, more })
        : t(
            '{more, plural, =0 {Still found: {name}: {detail}.} one {Still found: {name}: {detail}, and # more.} other {Still found: {name}: {detail}, and # more.}}',
            {
              name,
              detail,
              more,
            },
          );
    return { done: false, says, row, within, part };
  },
});
