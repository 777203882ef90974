import { newGuid } from './random.ts';
import { changesOf } from './changes.ts';
import type { AuditCategory, AuditEntry, Context, Environment } from './context.ts';
import { checkFields, refuse } from './refusal.ts';
import type { Row, TableName, Tables } from './store.ts';
import type { TableDefinition } from './table.ts';

type Kept = Pick<Environment, 'store'>;
type Revised = Row & { revision: number };

export interface RecordDefinition<Name extends TableName, Wire extends object> {
  table: TableDefinition<Name>;
  /** In audit records: 'Group', 'Cloud key'. */
  noun: string;
  /** In refusals: 'This group'. Default: 'This ' and the noun. */
  subject?: string;
  /** What a person calls it. */
  nameOf: (record: Tables[Name]) => string;
  /** As it leaves the appliance: without secrets, with what is looked up. */
  wire: (context: Kept & Pick<Environment, 'clock' | 'vault'>, record: Tables[Name]) => Wire;
  /** Texts that are kept without blanks at their ends. Default: none. */
  trimmed?: readonly (keyof Tables[Name] & string)[];
  /** A field that no two may share, whatever the case of its letters, with what is said at the field. Default: none. */
  unique?: { field: keyof Tables[Name] & string; wireField?: string; taken: (value: string) => string; text: string };
  category: AuditCategory;
  /** What the audit record compares. Default: the wire's fields but its revision. */
  facts?: (context: Context, record: Tables[Name]) => object;
  /** The group whose audit log tells of it. Default: none. */
  group?: (record: Tables[Name]) => string;
  /** Whatever must follow when a row is put or gone. Inside the transaction. Default: nothing. */
  follow?: (kept: Kept, change: { before: Tables[Name] | null; after: Tables[Name] | null }) => void;
}

type Say = Partial<Pick<AuditEntry, 'content' | 'changes'>>;

export interface RecordOf<R extends Revised, Wire extends object> {
  /** Refuses (404) where there is none. */
  find(kept: Kept, id: string): R;
  all(kept: Kept): R[];
  wire(context: Kept & Pick<Environment, 'clock' | 'vault'>, record: R): Wire;
  /** `id` and `revision` are made; texts are trimmed, what is taken is refused (409), one audit record is written. In a commit of its own, or in the one that is under way. */
  create(context: Context, record: Omit<R, 'id' | 'revision'> & { id?: string }, also?: (made: R) => Say | void): R;
  /** The record after `next`, with the next revision. */
  change(context: Context, id: string, next: (before: R) => R, also?: (after: R, before: R) => Say | void): R;
  remove(context: Context, id: string, also?: (before: R) => Say | void): R;
  /** For the handler of a guarded call: what is said, and the object as it is now. */
  guarded<Params>(idOf: (params: Params) => string): { changed: string; current: (context: Context, input: { params: Params }) => Wire };
}

/** Declares what is kept in a table as objects that people make, change and delete. */
export function defineRecord<Name extends TableName, Wire extends object>(
  definition: RecordDefinition<Name, Wire> & (Tables[Name] extends Revised ? unknown : never),
): RecordOf<Tables[Name] & Revised, Wire> {
  type R = Tables[Name] & Revised;
  const { noun, nameOf, category, unique } = definition;
  const subject = definition.subject ?? `This ${noun.toLowerCase()}`;
  const table = (kept: Kept) => definition.table.in(kept);
  const factsOf = (context: Context, record: R): object => {
    if (definition.facts) return definition.facts(context, record);
    const { revision: _revision, ...facts } = definition.wire(context, record) as { revision?: number };
    return facts;
  };
  const find = (kept: Kept, id: string): R => (table(kept).get(id) as R | undefined) ?? refuse(404, `${subject} does not exist.`);

  function tidy(record: R): R {
    const texts = (definition.trimmed ?? []).flatMap((field) => (typeof record[field] === 'string' ? [[field, (record[field] as string).trim()]] : []));
    return { ...record, ...(Object.fromEntries(texts) as Partial<R>) };
  }

  function checkUnique(context: Context, record: R): void {
    if (!unique) return;
    const value = String(record[unique.field]);
    const taken = table(context)
      .all()
      .some((other) => other.id !== record.id && String(other[unique.field]).toLowerCase() === value.toLowerCase());
    if (taken) refuse(409, unique.taken(value), { fields: { [unique.wireField ?? unique.field]: unique.text } });
  }

  const written = (context: Context, verb: string, before: R | null, after: R | null, say: Say | void): AuditEntry => {
    const about = (after ?? before) as R;
    const group = definition.group?.(about);
    return {
      category,
      content: say?.content ?? `${noun} ${nameOf(about)} ${verb}`,
      changes: say?.changes ?? changesOf(before && factsOf(context, before), after && factsOf(context, after)),
      ...(group === undefined ? {} : { group }),
    };
  };

  return {
    find,
    all: (kept) => table(kept).all() as R[],
    wire: definition.wire,
    create: (context, record, also) =>
      context.commit(({ audit }) => {
        const made = tidy({ id: newGuid(context.random), ...record, revision: 1 } as unknown as R);
        if (nameOf(made) === '') checkFields({ [unique?.wireField ?? unique?.field ?? 'name']: 'Enter a name.' });
        checkUnique(context, made);
        table(context).put(made);
        definition.follow?.(context, { before: null, after: made });
        const say = also?.(made);
        audit(written(context, 'created', null, made, say));
        return find(context, made.id);
      }),
    change: (context, id, next, also) =>
      context.commit(({ audit }) => {
        const before = find(context, id);
        // Rows that were kept before there were revisions have none.
        const after = tidy({ ...next(before), id, revision: (before.revision ?? 0) + 1 } as R);
        checkUnique(context, after);
        table(context).put(after);
        definition.follow?.(context, { before, after });
        const say = also?.(after, before);
        audit(written(context, 'changed', before, after, say));
        return find(context, id);
      }),
    remove: (context, id, also) =>
      context.commit(({ audit }) => {
        const before = find(context, id);
        const say = also?.(before);
        table(context).remove(id);
        definition.follow?.(context, { before, after: null });
        audit(written(context, 'deleted', before, null, say));
        return before;
      }),
    guarded: (idOf) => ({
      changed: `${subject} was changed in the meantime.`,
      current: (context, { params }) => definition.wire(context, find(context, idOf(params))),
    }),
  };
}
