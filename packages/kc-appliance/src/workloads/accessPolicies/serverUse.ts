import type { Environment } from '../../core/context.ts';
import { accessPolicyTable } from '../state.ts';

/** Returns the access policies whose permissions refer to a directory server, by its id; all policies are read once. */
export function policiesByServer({ store }: Pick<Environment, 'store'>): (server: string) => { id: string; name: string }[] {
  const uses = accessPolicyTable
    .in({ store })
    .all()
    .map(({ id, name, rules }) => ({ id, name, domains: new Set(rules.flatMap(({ permissions }) => permissions.map(({ domain }) => domain))) }));
  return (server) => uses.filter(({ domains }) => domains.has(server)).map(({ id, name }) => ({ id, name }));
}
