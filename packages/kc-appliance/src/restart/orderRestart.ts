import { restartTexts, type RestartKind } from 'kc-api/rules/restart/restart';
import type { Context, Environment, ObjectRef, Write } from '../core/context.ts';
import { newGuid } from '../core/random.ts';
import { refuse } from '../core/refusal.ts';
import { hostname, software } from '../core/state.ts';
import { secondsOf } from '../core/system.ts';
import { restartTable } from './state.ts';

interface RestartOrder {
  kind: RestartKind;
  /** Text of the audit record: 'Reboot of kc-node-1 ordered'. */
  content: string;
  /** The object of that audit record. Default: none. */
  about?: ObjectRef | null;
  /** Further changes in the same transaction. Default: none. */
  with?: (write: Write, restart_id: string) => void;
}

/** Number of restarts that are remembered. */
const remembered = 20;

/** Records a restart of this node and returns the id to track it. The caller must perform the restart. `id`: default a new one. Call inside a transaction. */
export function recordRestart(
  environment: Environment,
  { kind, by, id = newGuid(environment.random) }: Pick<RestartOrder, 'kind'> & { by: string; id?: string },
): string {
  const table = restartTable.in(environment);
  table.put({
    id,
    kind,
    node: hostname.get(environment),
    requested: secondsOf(environment),
    by,
    state: 'waiting',
    error: null,
    boot_before: environment.machine.boot.id,
    version_before: software.get(environment).version,
  });
  for (const old of table.all().slice(0, -remembered)) table.remove(old.id);
  return id;
}

/**
 * Records a restart of this node and restarts it shortly after the response, which contains the id to track it. Refuses (409) if nothing would start the
 * process again. If the commit fails, nothing is restarted.
 */
export function orderRestart(context: Context, { kind, content, about = null, with: more }: RestartOrder): { restart_id: string } {
  const { machine } = context;
  const again = machine.restart ?? refuse(409, restartTexts.noSupervisor);
  // Read the name first: a restored image may not contain this user.
  const by = context.me.login_name;
  const id = newGuid(context.random);
  context.commit((write) => {
    more?.(write, id);
    recordRestart(context, { kind, by, id });
    write.audit({ category: 'System', content, user: by, about });
  });
  again();
  return { restart_id: id };
}

/** Runs each time a store is opened: marks restarts as done that another process has ordered. */
export function settleRestarts(environment: Environment): void {
  const table = restartTable.in(environment);
  const { id } = environment.machine.boot;
  const over = table.all().filter(({ state, boot_before }) => state === 'waiting' && boot_before !== id);
  if (over.length > 0) environment.store.transaction(() => over.forEach((one) => table.put({ ...one, state: 'done' })));
}

/** Marks a finished restart as failed if it did not achieve its purpose. Call inside a transaction. */
export function failRestart(kept: Pick<Environment, 'store'>, id: string, error: string): void {
  const restart = restartTable.in(kept).get(id);
  if (restart) restartTable.in(kept).put({ ...restart, state: 'failed', error });
}
