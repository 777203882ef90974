import { restartTexts, type RestartKind } from 'kc-api/rules/restart/restart';
import type { Context, Environment, ObjectRef, Write } from '../core/context.ts';
import { newGuid } from '../core/random.ts';
import { refuse } from '../core/refusal.ts';
import { hostname, software } from '../core/state.ts';
import { secondsOf } from '../core/system.ts';
import { restartTable } from './state.ts';

interface RestartOrder {
  kind: RestartKind;
  /** Of the audit record: 'Reboot of kc-node-1 ordered'. */
  content: string;
  /** What that record is about. Default: nothing. */
  about?: ObjectRef | null;
  /** What is changed with it, in the same transaction. Default: nothing more. */
  with?: (write: Write, restart_id: string) => void;
}

/** So many are remembered: whoever comes back after weeks reads of the last ones. */
const remembered = 20;

/** Records a restart of this node, which whoever orders it has to do, and gives the id to follow it by. `id`: default a new one. Inside a transaction. */
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
 * Records a restart of this node and restarts it a moment after the answer, which names the id to follow it by. Refuses
 * (409) where nothing would start the process again. What fails in the commit restarts nothing.
 */
export function orderRestart(context: Context, { kind, content, about = null, with: more }: RestartOrder): { restart_id: string } {
  const { machine } = context;
  const again = machine.restart ?? refuse(409, restartTexts.noSupervisor);
  // Whoever restores an image may not be in it.
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

/** Every time a store is opened: a restart that was ordered in another run of the process is over. */
export function settleRestarts(environment: Environment): void {
  const table = restartTable.in(environment);
  const { id } = environment.machine.boot;
  const over = table.all().filter(({ state, boot_before }) => state === 'waiting' && boot_before !== id);
  if (over.length > 0) environment.store.transaction(() => over.forEach((one) => table.put({ ...one, state: 'done' })));
}

/** A restart that is over, but has not led to what it was ordered for. Inside a transaction. */
export function failRestart(kept: Pick<Environment, 'store'>, id: string, error: string): void {
  const restart = restartTable.in(kept).get(id);
  if (restart) restartTable.in(kept).put({ ...restart, state: 'failed', error });
}
