import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createDrafts, type Draft } from './drafts.ts';
import { usePorts } from '../../ports/KcProvider.tsx';
import { changedFields, picked } from './changedFields.ts';
import { fitting } from './fitting.ts';
import { same } from '../changing/same.ts';
import type { Fields } from './useFormHandle.ts';

interface DraftOptions<Values> {
  /** Id of the form. */
  form: string;
  /** Identifies the changed object: method and path of the call. */
  object: string;
  /** Returns the initial values of the form; null while they are not loaded. */
  start: () => Values | null;
  /** Paths of the fields that hold a secret. */
  secrets: () => readonly string[];
  fields: Fields<Values>;
}

/** Reduces a stored draft to the fields of the form: another version of the console or another program may have written it. */
function fittingDraft(draft: Draft | null, start: object | null): Draft | null {
  if (!draft || !start) return draft;
  const values = fitting(draft.values, start);
  return Object.keys(values).length === 0 ? null : { ...draft, values, base: fitting(draft.base, start) };
}

/**
 * The draft of a form, without secrets. It is stored while the user types, when the page unloads, and when the form unmounts. It holds only the changed fields,
 * so that a restored draft over a newer object overwrites nothing else. It also holds their previous values, to detect changes that another user made to the
 * same fields.
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
  // Runs before the fields unmount: the cleanup of a parent's layout effects runs first.
  useLayoutEffect(() => () => latest.current(), []);
  useEffect(() => {
    const leaving = () => latest.current();
    globalThis.addEventListener('pagehide', leaving);
    return () => globalThis.removeEventListener('pagehide', leaving);
  }, []);

  return {
    /** The stored draft of an earlier visit. */
    draft,
    /**
     * If another user has changed a field that the draft changes, returns the initial values with the previous value of each such field. Otherwise returns
     * null.
     */
    before: (values: object): Values | null => {
      const now = start();
      if (!draft || now === null) return null;
      const differs = (field: string, one: unknown) => !same(one, now[field as keyof Values]);
      const both = Object.entries(draft.base).filter(([field, was]) => differs(field, was) && differs(field, (values as Record<string, unknown>)[field]));
      return both.length > 0 ? { ...now, ...Object.fromEntries(both) } : null;
    },
    keep,
    /** The entries were sent or discarded: deletes the draft and stores no new one. */
    finish: useCallback(() => {
      over.current = true;
      drafts.drop(place);
    }, [drafts, place]),
    /** Deletes the draft and starts a new one. */
    restart: useCallback(() => {
      over.current = false;
      drafts.drop(place);
      setDraft(null);
    }, [drafts, place]),
  };
}
