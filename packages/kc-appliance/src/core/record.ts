import type { AuditKind } from 'kc-api/rules/audit/objects';
import { t } from 'kc-intl/t';
import { newGuid } from './random.ts';
import { changesOf } from './changes.ts';
import type { AuditCategory, AuditEntry, Context, Environment, OwnedRecords, Write } from './context.ts';
import { refuse } from './refusal.ts';
import type { Row, TableName, Tables } from './store.ts';
import { subjects } from './subjects.ts';
import type { TableDefinition } from './table.ts';
import { without } from './without.ts';

type Kept = Pick<Environment, 'store'>;
type Revised = Row & { revision: number };
type Fields = Readonly<Record<string, unknown>>;

/** The row with its next revision: every change that somebody may have to see before an own one is saved. */
export const revised = <R extends Revised>(row: R): R => ({
  ...row,
  // Rows that were kept before there were revisions have none.
  revision: (row.revision ?? 0) + 1,
});

export interface RecordDefinition<Name extends TableName, Wire extends object, R = Tables[Name]> {
  table: TableDefinition<Name>;
  /** In audit records, in words and as the kind of what they are about: 'Group', 'Cloud key'. */
  noun: AuditKind;
  /** In refusals: 'This domain'. Default: that of the noun. */
  subject?: string;
  /** What a person calls it. */
  nameOf: (record: R, kept: Kept) => string;
  /** As it leaves the appliance: without secrets, with what is looked up. */
  wire: (environment: Environment, record: R) => Wire;
  /** Texts that are kept without blanks at their ends. Default: none. */
  trimmed?: readonly (keyof R & string)[];
  /** The record with what follows from its other fields, such as a column to sort by. Default: as it is. */
  derived?: (record: R) => R;
  /** Refuses a record that must not be like this. `before`: null for a new one. Default: everything is well. */
  check?: (context: Context, record: R, before: R | null) => void;
  /** A field that no two may share, whatever the case of its letters. `text` is said at the field, `wireField` on the wire; `refusal`: the same text. */
  unique?: { field: keyof R & string; wireField?: string; text: string; refusal?: (value: string) => string };
  category: AuditCategory;
  /** What the audit record compares. Default: the wire form without its revision. */
  facts?: (environment: Environment, record: R) => object;
  /** Which of the facts, in this order. Default: all. */
  compared?: readonly string[];
  /** The field with the name of the group that owns it: it stands among the group's objects, follows it to another name, and is told in its audit log. */
  ownerGroup?: keyof R & string;
  /** The group whose audit log tells of it. Default: the owner; none without one. */
  group?: (record: R, kept: Kept) => string;
  /** Whatever must follow when a row is put or gone. Inside the transaction. Default: nothing. */
  follow?: (environment: Pick<Environment, 'store' | 'records'>, change: { before: R | null; after: R | null }) => void;
}

/** What the audit record says in place of 'Group Payments changed' and what differs. */
type Say = Partial<Pick<AuditEntry, 'content' | 'changes' | 'user'>> | void;

export interface RecordOf<R extends Revised, Wire extends object> extends OwnedRecords {
  /** Refuses (404) where there is none. */
  find(kept: Kept, id: string): R;
  all(kept: Kept): R[];
  nameOf(record: R, kept: Kept): string;
  wire(environment: Environment, record: R): Wire;
  /** Refuses what `create` and `change` would: for what happens before them and cannot be taken back, or takes its time. */
  check(context: Context, record: R, before?: R | null): void;
  /** `id` and `revision` are made unless given; texts are trimmed, what is taken is refused (409), one audit record is written. In a commit of its own, or in the one that is under way. */
  create(context: Context, record: Omit<R, 'id' | 'revision'> & { id?: string }, also?: (made: R, write: Write) => Say): R;
  /** The record after `next`, with the next revision. What `also` changes of it counts as well. `since`: refuses (409) where it is another one than was read then. */
  change(context: Context, id: string, next: (before: R) => R, more?: { since?: R; also?: (after: R, before: R, write: Write) => Say }): R;
  remove(context: Context, id: string, more?: { since?: R; also?: (before: R, write: Write) => Say }): R;
  /** Puts a row as it is, with what follows from it and without an audit record: for what is a part of another change. See `revised`. */
  put(environment: Pick<Environment, 'store' | 'records'>, record: R): R;
  /** The same for its end. */
  drop(environment: Pick<Environment, 'store' | 'records'>, id: string): void;
  /** What differs, as audit records tell it. */
  changes(environment: Environment, before: R | null, after: R | null): ReturnType<typeof changesOf>;
  /** For the handler of a guarded call: what is said, and the object as it is now. */
  guarded<Params>(idOf: (params: Params) => string): { changed: string; current: (context: Context, input: { params: Params }) => Wire };
}

/** Declares what is kept in a table as objects that people make, change and delete. */
export function defineRecord<Name extends TableName, Wire extends object>(
  definition: RecordDefinition<Name, Wire> & (Tables[Name] extends Revised ? unknown : never),
): RecordOf<Tables[Name] & Revised, Wire> {
  type R = Tables[Name] & Revised;
  const whole = definition as unknown as RecordDefinition<Name, Wire, R>;
  const { table, noun, nameOf, wire, trimmed = [], derived = (record: R) => record, check, unique, category, compared, ownerGroup, follow } = whole;
  const { subject = subjects[noun], facts = (environment: Environment, record: R) => without(wire(environment, record) as Fields, 'revision') } = whole;
  const ownerOf = (record: R): string | undefined => (ownerGroup === undefined ? undefined : String(record[ownerGroup]));
  const groupOf = whole.group ?? ownerOf;
  const changed = t('{subject} was changed in the meantime.', { subject });

  const rows = (kept: Kept) => table.in(kept) as unknown as { all(): R[]; get(id: string): R | undefined; put(row: R): void; remove(id: string): boolean };
  const find = (kept: Kept, id: string): R => table.find(kept, id, subject) as R;

  function tidy(record: R): R {
    const texts = trimmed.flatMap((field) => (typeof record[field] === 'string' ? [[field, record[field].trim()]] : []));
    return { ...record, ...(Object.fromEntries(texts) as Partial<R>) };
  }

  function checked(context: Context, record: R, before: R | null): R {
    const tidied = tidy(record);
    check?.(context, tidied, before);
    if (!unique) return tidied;
    const value = String(tidied[unique.field]);
    const taken = rows(context)
      .all()
      .some((other) => other.id !== tidied.id && String(other[unique.field]).toLowerCase() === value.toLowerCase());
    if (taken) refuse(409, unique.refusal?.(value) ?? unique.text, { fields: { [unique.wireField ?? unique.field]: unique.text } });
    return tidied;
  }

  function findSince(context: Context, id: string, since: R | undefined): R {
    const before = find(context, id);
    if (since && since.revision !== before.revision) refuse(409, changed, { current: wire(context, before) });
    return before;
  }

  function put(environment: Pick<Environment, 'store' | 'records'>, record: R): R {
    const before = (follow && rows(environment).get(record.id)) ?? null;
    const after = derived(record);
    rows(environment).put(after);
    follow?.(environment, { before, after });
    return after;
  }

  function drop(environment: Pick<Environment, 'store' | 'records'>, id: string): void {
    const before = rows(environment).get(id) ?? null;
    rows(environment).remove(id);
    follow?.(environment, { before, after: null });
  }

  const changes = (environment: Environment, before: R | null, after: R | null) =>
    changesOf(before && facts(environment, before), after && facts(environment, after), compared);

  const entry = (
    about: { name: string; group: string | undefined; id: string },
    verb: string,
    differs: () => ReturnType<typeof changes>,
    say: Say,
  ): AuditEntry => ({
    category,
    content: `${noun} ${about.name} ${verb}`,
    ...(about.group === undefined ? {} : { group: about.group }),
    about: { kind: noun, id: about.id },
    ...say,
    changes: say?.changes ?? differs(),
  });
  const about = (kept: Kept, record: R) => ({ name: nameOf(record, kept), group: groupOf(record, kept), id: record.id });

  return {
    table: table as unknown as TableDefinition<TableName>,
    find,
    all: (kept) => rows(kept).all(),
    nameOf,
    wire,
    check: (context, record, before = null) => void checked(context, record, before),
    create: (context, record, also) =>
      context.commit((write) => {
        const made = put(context, checked(context, { id: newGuid(context.random), ...record, revision: 1 } as unknown as R, null));
        const say = also?.(made, write);
        const now = find(context, made.id);
        write.audit(entry(about(context, now), 'created', () => changes(context, null, now), say));
        return now;
      }),
    change: (context, id, next, { since, also } = {}) =>
      context.commit((write) => {
        const before = findSince(context, id, since);
        // What is told of the former state is looked up before anything follows from the change.
        const was = facts(context, before);
        const after = put(context, checked(context, revised({ ...next(before), id, revision: before.revision }), before));
        const say = also?.(after, before, write);
        const now = find(context, id);
        write.audit(entry(about(context, now), 'changed', () => changesOf(was, facts(context, now), compared), say));
        return now;
      }),
    remove: (context, id, { since, also } = {}) =>
      context.commit((write) => {
        const before = findSince(context, id, since);
        const [whose, differs] = [about(context, before), changes(context, before, null)];
        const say = also?.(before, write);
        drop(context, id);
        write.audit(entry(whose, 'deleted', () => differs, say));
        return before;
      }),
    put,
    drop,
    changes,
    guarded: (idOf) => ({ changed, current: (context, { params }) => wire(context, find(context, idOf(params))) }),
    ownedBy: (kept, group) =>
      ownerGroup === undefined
        ? []
        : rows(kept)
            .all()
            .filter((record) => ownerOf(record) === group)
            .map((record) => ({ id: record.id, name: nameOf(record, kept), type: noun })),
    passOn(environment, from, to) {
      if (ownerGroup === undefined) return;
      for (const record of rows(environment).all()) if (ownerOf(record) === from) put(environment, revised({ ...record, [ownerGroup]: to }));
    },
  };
}
