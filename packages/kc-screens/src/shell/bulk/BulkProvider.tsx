import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { storageKey } from 'kc-api/client/storageKeys';
import { session } from 'kc-api/contract/session/session';
import { lazyComponent } from 'kc-components/lazyComponent';
import { t } from 'kc-intl/t';
import { failureText } from '../calls/reading/failureText.ts';
import { useReadStale } from '../calls/reading/useAnswer.ts';
import { BackgroundWorkContext, worded, type BackgroundWork } from '../calls/changing/backgroundWork.ts';
import { namesOf, sayDone } from '../calls/changing/sayDone.ts';
import { refusalText, usePerform } from '../calls/changing/usePerform.ts';
import { usePorts } from '../ports/KcProvider.tsx';
import type { Ports } from '../ports/ports.ts';
import type { BulkEnd } from './bulkAct.ts';
import { createBulkActs } from './bulkActs.ts';
import { actOf, summaryOf } from './bulkPlan.ts';
import { actsRoot, createKeptActs } from './keptActs.ts';
import { BulkContext, useBulkActs } from './useBulk.ts';

// Loaded with the first bulk form, before the first call, or when the user opens the results. It depends on the form library.
const BulkResults = lazyComponent(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));

const unconfirmed = t('Your identity was not confirmed.');
const most = 3;

/** Shows one summary message, and after a delay the server's errors. */
function say({ messages, clock }: Pick<Ports, 'messages' | 'clock'>, { plan: { sayings, echo }, asked, done, failures, failed, said }: BulkEnd): void {
  const saying = summaryOf(sayings, { asked, done: done.length, failed: failures.length });
  if (!said && saying?.kind === 'success') sayDone({ messages }, saying.text, namesOf(done));
  else if (!said && saying) messages.add(worded(saying, failed));
  if (!echo || done.length + failures.length < 2) return;
  const texts = [...new Set(failures)].filter((text) => !echo.hushed.includes(text)).slice(0, most);
  if (texts.length > 0) clock.setTimeout(() => texts.forEach((text) => messages.add({ kind: 'error', text })), echo.after);
}

/** Ids of the operations that resume in this tab after a reload. They are removed with the session. */
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

/** Provides bulk operations, which outlive the screen and the page that started them. */
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
        // The re-authentication and approval prompts are part of the results dialog. If its code cannot be loaded, the operation continues without it.
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
        // If the server does not respond, all further calls would fail in the same way.
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
  const work = useMemo((): BackgroundWork => ({ prepare: BulkResults.load, begin: bulk.begin, open: bulk.open }), [bulk]);
  return (
    <BulkContext.Provider value={bulk}>
      <BackgroundWorkContext.Provider value={work}>{children}</BackgroundWorkContext.Provider>
      <Opened />
    </BulkContext.Provider>
  );
}

function Opened() {
  const act = useBulkActs().find(({ open }) => open);
  return act && <BulkResults.Component key={act.id} act={act} />;
}
