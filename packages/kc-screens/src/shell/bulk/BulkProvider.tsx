import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { storageKey } from 'kc-api/client/storageKeys';
import { session } from 'kc-api/contract/session/session';
import { lazyComponent } from 'kc-components/lazyComponent';
import { useStore } from 'kc-components/theme';
import { t } from 'kc-intl/t';
import { failureText } from '../answers/failureText.ts';
import { useReadStale } from '../answers/useAnswer.ts';
import { namesOf, sayDone } from '../changes/sayDone.ts';
import { refusalText, usePerform } from '../changes/usePerform.ts';
import { usePorts } from '../ports/KcProvider.tsx';
import type { Ports } from '../ports/ports.ts';
import type { BulkAct, BulkEnd } from './bulkAct.ts';
import { createBulkActs, type BulkActs } from './bulkActs.ts';
import { actOf, summaryOf, worded } from './bulkPlan.ts';
import { actsRoot, createKeptActs } from './keptActs.ts';

// Comes with the first form about several, before the first call, or when somebody looks: it brings the form library.
export const BulkResults = lazyComponent(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));

const BulkContext = createContext<BulkActs | null>(null);

export function useBulk(): BulkActs {
  const bulk = useContext(BulkContext);
  if (!bulk) throw new Error('A screen must stand inside a KcProvider.');
  return bulk;
}

const unconfirmed = t('Your identity was not confirmed.');
const most = 3;

/** One message for all, and what the server said of those that failed a moment later. */
function say({ messages, clock }: Pick<Ports, 'messages' | 'clock'>, { plan: { sayings, echo }, asked, done, failures, failed, said }: BulkEnd): void {
  const saying = summaryOf(sayings, { asked, done: done.length, failed: failures.length });
  if (!said && saying?.kind === 'success') sayDone({ messages }, saying.text, namesOf(done));
  else if (!said && saying) messages.add(worded(saying, failed));
  if (!echo || done.length + failures.length < 2) return;
  const texts = [...new Set(failures)].filter((text) => !echo.hushed.includes(text)).slice(0, most);
  if (texts.length > 0) clock.setTimeout(() => texts.forEach((text) => messages.add({ kind: 'error', text })), echo.after);
}

/** The acts that go on after a reload, as this tab keeps them. They go with the session. */
function ownActs({ tab }: Pick<Ports, 'tab'>, tenant: string) {
  const key = storageKey('running', tenant);
  const ids = () => new Set((tab.getItem(key) ?? '').split(' ').filter((id) => id !== ''));
  return {
    has: (id: string) => ids().has(id),
    put(id: string, is: boolean) {
      const next = ids();
      if (next.has(id) === is) return;
      if (is) next.add(id);
      else next.delete(id);
      tab.setItem(key, [...next].join(' '));
    },
  };
}

/** Acts on many objects, which outlive the screens and the page that began them. */
export function BulkProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const perform = usePerform();
  const stale = useReadStale();
  const [bulk] = useState(() => {
    const { client, clock, drafts, actor, alone } = ports;
    return createBulkActs({ kept: createKeptActs(drafts, clock, { tenant: client.tenant, user: actor.id }), clock, alone, tab: ownActs(ports, client.tenant) });
  });
  useEffect(() => {
    let results: Promise<void> | null = null;
    bulk.speakBy({
      async send(call, sent, requestId, failed) {
        // A question that comes up on the way stands in the dialog of the results. Where that does not come the act goes on without.
        await (results ??= BulkResults.load().catch(() => undefined));
        const outcome = await perform(call, sent as never, { stale: 'later', requestId, batch: actOf(requestId) });
        if (outcome === null) return { as: 'unsent', why: unconfirmed };
        if (outcome.ok) return { as: 'done' };
        const { error, lost, request } = outcome;
        if (request === 'sent') return { as: 'requested', reason: outcome.text };
        if (request === 'back') return { as: 'unsent', why: outcome.text };
        const text = failureText(error, refusalText(outcome, failed)) ?? '';
        if (error.kind === 'session-ended' || lost === 'not-done') return { as: 'unsent', why: text };
        const conflict = error.kind === 'conflict' ? { conflict: error } : {};
        // Where nobody answers each further call would fail in the same way.
        return { as: 'failed', reason: text, ...conflict, ...(lost === 'unsure' ? { stop: text } : {}) };
      },
      outcome: (request_id) => ports.client.send(session.outcome, { params: { request_id } }, { background: true }),
      over(end) {
        if (end.call) stale(end.call);
        say(ports, end);
      },
      stale,
    });
  }, [bulk, perform, stale, ports]);
  useEffect(() => {
    bulk.wake();
    const { noteAll } = bulk;
    const look = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(actsRoot)) bulk.look();
    };
    globalThis.addEventListener('pagehide', noteAll);
    globalThis.addEventListener('storage', look);
    return () => {
      globalThis.removeEventListener('pagehide', noteAll);
      globalThis.removeEventListener('storage', look);
      bulk.sleep();
    };
  }, [bulk]);
  return (
    <BulkContext.Provider value={bulk}>
      {children}
      <Opened />
    </BulkContext.Provider>
  );
}

function Opened() {
  const act = useBulkActs().find(({ open }) => open);
  return act && <BulkResults.Component key={act.id} act={act} />;
}

/** All of them, in the order in which they were begun. */
export function useBulkActs(): readonly BulkAct[] {
  const bulk = useBulk();
  return useStore(bulk.subscribe, bulk.get);
}
