import { watchedLists, watchedQuery, watchLimits } from 'kc-api/rules/views/watch';
import { t } from 'kc-intl/t';
import type { Due } from '../core/work/agenda.ts';
import type { Environment } from '../core/context.ts';
import type { UserRecord } from '../core/records.ts';
import { userTable } from '../core/state.ts';
import { secondsOf } from '../core/system.ts';
import { visible } from '../core/visible.ts';
import { countChange, queueMail, raiseAlert, writeAudit } from '../core/write.ts';
import { viewTable, watchTable, type ViewRecord, type ViewWatchRecord } from './state.ts';
import { watchedCalls } from './watchedCalls.ts';

/** The result of a check: the number of objects, the reason of a failure, or that the user may no longer read the list. */
type Look = { as: 'seen'; count: number } | { as: 'failed'; problem: string } | { as: 'over'; why: string };

interface Said {
  totalrecords?: number;
  error?: string;
}

/** Calls the list's own handler with the user's present rights. */
async function look(environment: Environment, view: ViewRecord, userid: string): Promise<Look> {
  const asked = watchedQuery(view);
  const list = watchedCalls[view.list];
  if (!asked.ok || !list) return { as: 'failed', problem: asked.ok ? t('This list cannot be checked.') : asked.reason };
  const answer = await environment.onBehalf({ userid, to: 'read' }, list.call, list.input(asked.query));
  const said = (await answer.json()) as Said;
  if (answer.status === 403) return { as: 'over', why: said.error ?? 'the list is closed to them' };
  return answer.ok && said.totalrecords !== undefined
    ? { as: 'seen', count: said.totalrecords }
    : { as: 'failed', problem: said.error === undefined || said.error === '' ? t('The list could not be read.') : said.error };
}

const titleOf = ({ list }: ViewRecord): string => watchedLists[list]?.title ?? list;
const objects = (count: number): string => (count === 1 ? '1 object' : `${count.toLocaleString('en')} objects`);

function where({ consoleOrigin, vault }: Environment, { path, params, list, id }: ViewRecord): string {
  if (consoleOrigin === null) return `The console has it as a tab of the list.`;
  const query = new URLSearchParams({ ...params, saved: `${list}:${id}` }).toString();
  return `In the console: ${consoleOrigin}/${vault.flavour}/${vault.tenant}/#${path}?${query}`;
}

/** Raises one alert, and sends one email to the subscriber only, if they have an address. Call inside a transaction. */
function tell(environment: Environment, now: number, user: UserRecord, view: ViewRecord, count: number): void {
  const said = `${titleOf(view)}: view "${view.name}" is no longer empty: ${objects(count)}. ${user.login_name} wanted to know.`;
  raiseAlert(environment, now, { kind: 'view-not-empty', id: view.id, name: view.name }, visible(said), { unmailed: true });
  const to = (user.alert_email || user.email).trim();
  if (to === '') return;
  const text = [
    visible(`The view "${view.name}" of the list ${titleOf(view)} is no longer empty: ${objects(count)}.`),
    where(environment, view),
    'You get this email because you asked to be told. You are told again once the list was empty in between. End it at the view, in its menu.',
  ].join('\n\n');
  queueMail(environment, now, { to, subject: visible(`[${environment.vault.name}] View "${view.name}": ${objects(count)}`), text, until: now + 86_400 });
}

/** Stores the result of a check. Call inside a transaction. */
function settle(environment: Environment, watch: ViewWatchRecord, seen: Look): void {
  const now = secondsOf(environment);
  const watches = watchTable.in(environment);
  const view = viewTable.in(environment).get(watch.view);
  const user = userTable.in(environment).get(watch.userid);
  // The user has unsubscribed meanwhile.
  if (!watches.get(watch.id)) return;
  if (!view || !user || seen.as === 'over' || !(view.shared || view.userid === user.id)) {
    watches.remove(watch.id);
    const why = seen.as === 'over' ? seen.why : 'the view no longer belongs to them';
    if (view && user)
      writeAudit(environment, now, {
        category: 'Views',
        user: 'system',
        content: `Subscription of ${user.login_name} to view ${view.name} ended: ${why}`,
        about: { kind: 'View', id: view.id },
      });
    return countChange(environment);
  }
  const due = now + watchLimits.every;
  if (seen.as === 'failed') return watches.put({ ...watch, due, problem: seen.problem });
  const begins = seen.count > 0 && watch.count !== null && watch.count === 0;
  if (begins) {
    tell(environment, now, user, view, seen.count);
    countChange(environment);
  }
  watches.put({ ...watch, due, looked: now, count: seen.count, told: begins ? now : watch.told, problem: '' });
}

/** Checks one list after the other, every five minutes. */
export const viewWatchDue: Due = (environment) => {
  const [next] = watchTable.in(environment).page({ sort: { field: 'due', desc: false }, offset: 0, limit: 1 }).rows;
  if (!next) return undefined;
  return {
    at: next.due,
    run: async () => {
      const view = viewTable.in(environment).get(next.view);
      const user = userTable.in(environment).get(next.userid);
      const seen: Look =
        view && user
          ? await look(environment, view, next.userid).catch((error: unknown): Look => {
              environment.log(`A view could not be looked at: ${error instanceof Error ? error.message : 'unknown'}`);
              return { as: 'failed', problem: t('The list could not be read.') };
            })
          : { as: 'over', why: 'the account is gone' };
      environment.store.transaction(() => settle(environment, next, seen));
    },
  };
};
