import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createDrafts, type Draft } from './drafts.ts';
import { usePorts } from '../ports/KcProvider.tsx';
import { changedFields, picked } from './changedFields.ts';
import { fitting } from './fitting.ts';
import { same } from './same.ts';
import type { Fields } from './useFormHandle.ts';

interface DraftOptions<Values> {
  /** The name of the form. */
  form: string;
  /** What the form changes: the method and the path of its call. */
  object: string;
  /** What the form started with; null until it is known. */
  start: () => Values | null;
  /** Paths of the fields that hold a secret. */
  secrets: () => readonly string[];
  fields: Fields<Values>;
}

/** A storage holds what another version of the console wrote, or anybody else: only what the form can hold comes back. */
function fittingDraft(draft: Draft | null, start: object | null): Draft | null {
  if (!draft || !start) return draft;
  const values = fitting(draft.values, start);
  return Object.keys(values).length === 0 ? null : { ...draft, values, base: fitting(draft.base, start) };
}

/**
 * The draft of a form: what differs from its start, without secrets, kept while somebody types, when the page goes away
 * and when the form is taken off the page by whatever it is. Only what differs, so that a draft that comes back over a
 * newer object overwrites nothing that nobody typed; with what it differs from, so that what somebody else typed at the
 * same field meanwhile is not overwritten in silence either.
 */
export function useDraft<Values extends object>({ form, object, start, secrets, fields }: DraftOptions<Values>) {
  const { drafts: storage, clock, client, actor } = usePorts();
  const drafts = useMemo(() => createDrafts(storage, clock), [storage, clock]);
  const place = useMemo(() => ({ tenant: client.tenant, user: actor.id, form, object }), [client.tenant, actor.id, form, object]);
  const [read, setDraft] = useState(() => drafts.read(place));
  const from = start();
  const draft = useMemo(() => fittingDraft(read, from), [read, from]);
  const over = useRef(false);

  const keep = (values: Values) => {
    const from = start();
    if (over.current || from === null) return;
    drafts.write(place, picked(values, changedFields(values, from)), { ...from, ...draft?.base }, secrets());
  };
  const keepAll = () => {
    fields.flush();
    const values = fields.values();
    if (values) keep(values);
  };

  const latest = useRef(keepAll);
  useLayoutEffect(() => {
    latest.current = keepAll;
  });
  // Before the fields are gone: layout effects of what stands around them end first.
  useLayoutEffect(() => () => latest.current(), []);
  useEffect(() => {
    const leaving = () => latest.current();
    globalThis.addEventListener('pagehide', leaving);
    return () => globalThis.removeEventListener('pagehide', leaving);
  }, []);

  return {
    /** What was kept before, once. */
    draft,
    /**
     * Where the entries of before stand over a field that somebody else changed since: the form as it was when they were
     * made. Null where nothing of `values` is in question.
     */
    before: (values: object): Values | null => {
      const now = start();
      if (!draft || now === null) return null;
      const differs = (field: string, one: unknown) => !same(one, now[field as keyof Values]);
      const both = Object.entries(draft.base).filter(([field, was]) => differs(field, was) && differs(field, (values as Record<string, unknown>)[field]));
      return both.length > 0 ? { ...now, ...Object.fromEntries(both) } : null;
    },
    keep,
    /** The entries were sent or given up: nothing is kept any more, whatever fields still hold. */
    finish: useCallback(() => {
      over.current = true;
      drafts.drop(place);
    }, [drafts, place]),
    /** Begins anew, with no draft. */
    restart: useCallback(() => {
      over.current = false;
      drafts.drop(place);
      setDraft(null);
    }, [drafts, place]),
  };
}
