import type { Group } from 'kc-api/contract/security/groups';
import type { Environment } from '../core/context.ts';

type Records = Pick<Environment, 'store' | 'records'>;

/** A group as the wire shows it: with what it owns, such as key sets and accounts, beside what else is kept of it. */
export const wireGroup = (environment: Records, group: Group): Group => ({
  ...group,
  objects: [...group.objects, ...environment.records.flatMap((record) => record.ownedBy(environment, group.name))],
});

/** What a group owns names it: it follows the group to another name, or to another group. Inside a transaction. */
export function moveObjects(environment: Records, from: string, to: string): void {
  if (from !== to) for (const record of environment.records) record.passOn(environment, from, to);
}
