import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createDrafts } from './drafts.ts';
import { usePorts } from '../ports/KcProvider.tsx';
import { same } from './same.ts';

/** What the body that draws the fields lets the rest do with them. */
export interface Fields<Values> {
  /** Commits what fields still hold. */
  flush: () => void;
  /** Puts these values in; they count as unchanged. */
  reset: (values: Values) => void;
  /** Lays these over what is there; they count as changes. */
  fill: (values: Values) => void;
  /** What is committed; undefined while no field is drawn. */
  values: () => Values | undefined;
  /** Paths of the fields that hold a secret. */
  secrets: () => readonly string[];
}

export interface DraftOptions<Values> {
  /** The dialog's id. */
  dialog: string;
  /** The id of the object; '' for a new one. */
  target: string;
  /** What the form started with; null until it is known. */
  start: () => Values | null;
  /** Fields that are secret beside those that say so themselves. */
  secrets: readonly string[] | undefined;
  fields: Fields<Values>;
}

/**
 * The draft of a form: what differs from its start, without secrets, kept while somebody types, when the page goes away
 * and when the form is taken off the page by whatever it is. Only what differs, so that a draft that comes back over a
 * newer object overwrites nothing that nobody typed; with what it differs from, so that what somebody else typed at the
 * same field meanwhile is not overwritten in silence either.
 */
export function useDraft<Values extends object>({ dialog, target, start, secrets, fields }: DraftOptions<Values>) {
  const { drafts: storage, clock, client, actor } = usePorts();
  const drafts = useMemo(() => createDrafts(storage, clock), [storage, clock]);
  const place = useMemo(() => ({ tenant: client.tenant, user: actor.id, dialog, target }), [client.tenant, actor.id, dialog, target]);
  const [draft, setDraft] = useState(() => drafts.read(place));
  // Fields of an earlier step are gone from the page; what they held is as secret as before.
  const known = useRef(new Set<string>(secrets));
  const over = useRef(false);

  const hidden = (): readonly string[] => {
    for (const path of fields.secrets()) known.current.add(path);
    return [...known.current];
  };
  const keep = (values: Values) => {
    const from = start();
    if (over.current || from === null) return;
    const changed = Object.entries(values).filter(([field, value]) => !same(value, from[field as keyof Values]));
    drafts.write(place, Object.fromEntries(changed), { ...from, ...draft?.base }, hidden());
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
    /** Fields whose values are shown nowhere. */
    hidden,
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
