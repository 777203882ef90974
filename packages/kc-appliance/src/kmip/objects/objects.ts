import { getProblem, kmipObjectTexts, stateAfter } from 'kc-api/rules/kmip/objects';
import { isTold, type KmipActKind } from 'kc-api/rules/kmip/server';
import type { KmipState } from 'kc-api/contract/kmip/objects';
import type { Change, Environment, ObjectRef } from '../../core/context.ts';
import { newGuid } from '../../core/random.ts';
import { revised } from '../../core/store/record.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Condition } from '../../core/store/store.ts';
import { commitBySystem, secondsOf } from '../../core/system.ts';
import { yieldToEventLoop } from '../../core/work/yieldToEventLoop.ts';
import { kmipObjectRecord } from './objectRecord.ts';
import type { KmipObjectRecord, KmipUserRecord } from '../records.ts';
import { seal, unseal } from '../server/sealing.ts';
import { kmipObjectTable, kmipServer } from '../state.ts';

/** Reasons for refusing a client, as in KMIP (1.4, 9.1.3.2.29). */
type KmipWhy = 'notFound' | 'denied' | 'archived' | 'destroyed' | 'illegal';

export class KmipRefusal extends Refusal {
  readonly why: KmipWhy;
  constructor(why: KmipWhy, message: string) {
    super(why === 'notFound' ? 404 : 403, message);
    this.why = why;
  }
}

/** An object that a client creates or registers. */
export type NewKmipObject = Pick<KmipObjectRecord, 'type' | 'algorithm' | 'length' | 'usage_mask' | 'names' | 'format'> &
  Partial<
    Pick<
      KmipObjectRecord,
      'id' | 'object_group' | 'links' | 'custom' | 'activation_date' | 'deactivation_date' | 'subtype' | 'further' | 'split' | 'key_wrapping'
    >
  > & {
    material: Uint8Array<ArrayBuffer>;
  };

type Client = Pick<KmipUserRecord, 'id' | 'username' | 'tenant'>;

/** The object of an audit record, and its changed fields. */
interface About {
  about?: ObjectRef;
  changes?: Change[];
}

/** Writes an audit record for an act of a client, if the log level includes it. `kind`: 'read' for acts that change nothing. */
export function tellKmip(environment: Environment, { username }: Client, kind: KmipActKind, content: string, { about, changes }: About = {}): void {
  if (!isTold(kmipServer.get(environment).loglevel, kind)) return;
  commitBySystem(environment, 'KMIP', ({ audit }) =>
    audit({ content, group: '', user: `KMIP ${username}`, ...(about ? { about } : {}), ...(changes ? { changes } : {}) }),
  );
}

const verbs = { create: 'created', modify: 'changed', read: 'read' } as const;
function tellObject(environment: Environment, client: Client, object: KmipObjectRecord, kind: KmipActKind, before?: KmipObjectRecord): void {
  const content = `KMIP object ${kmipObjectRecord.nameOf(object, environment)} ${verbs[kind]} by its client`;
  const changes = before ? { changes: kmipObjectRecord.changes(environment, before, object) } : {};
  tellKmip(environment, client, kind, content, { about: { kind: 'KMIP object', id: object.id }, ...changes });
}

/**
 * Creates or registers objects, or creates a key pair, atomically. An activation date in the past makes an object active. If aborted, rejects with the signal's
 * reason and creates nothing.
 */
export async function createKmipObjects(
  environment: Environment,
  client: Client,
  wanted: readonly NewKmipObject[],
  signal?: AbortSignal,
): Promise<KmipObjectRecord[]> {
  const now = secondsOf(environment);
  const records = await Promise.all(
    wanted.map(async ({ material, ...fields }): Promise<KmipObjectRecord> => {
      const id = fields.id ?? newGuid(environment.random);
      const { activation_date = 0, deactivation_date = 0, object_group = '', links = [], custom = {} } = fields;
      return {
        ...fields,
        id,
        revision: 1,
        owner: client.id,
        state: activation_date > 0 && activation_date <= now ? 'Active' : 'Pre-Active',
        archived: 'no',
        initial_date: now,
        last_change_date: now,
        activation_date,
        deactivation_date,
        compromise_date: 0,
        destroy_date: 0,
        archive_date: 0,
        object_group,
        links,
        custom,
        revocation: null,
        ...(await seal(environment, id, material, client.tenant)),
        last_get: 0,
        gets: 0,
        name: '',
        words: '',
      };
    }),
  );
  signal?.throwIfAborted();
  return commitBySystem(environment, 'KMIP', () =>
    records.map((record) => {
      const made = kmipObjectRecord.put(environment, record);
      tellObject(environment, client, made, 'create');
      return made;
    }),
  );
}

/** Returns the object of this UUID. Refuses if it does not exist or belongs to another client. */
export function kmipObjectOf(environment: Pick<Environment, 'store'>, client: Client, id: string): KmipObjectRecord {
  const object = kmipObjectTable.in(environment).get(id);
  // Use the same refusal for objects of other clients, so that it does not reveal that they exist.
  if (!object || object.owner !== client.id) throw new KmipRefusal('notFound', 'This object does not exist.');
  return object;
}

interface KmipSearch {
  name?: string;
  type?: KmipObjectRecord['type'];
  state?: KmipState;
  /** Filters by criteria that have no column. Default: accepts all. */
  fits?: (object: KmipObjectRecord) => boolean;
  /** 'yes' includes archived objects, 'no' the others. Default: only objects that are not archived. */
  archived?: readonly ('yes' | 'no')[];
  /** Default: 1,000. */
  limit?: number;
}

const chunk = 1_000;
/** Number of objects to compare before yielding to other requests. Both query and objects may have hundreds of attributes. */
const fitsMost = 50;

/**
 * Returns the client's own objects, oldest first. Yields to other requests, because there may be a hundred thousand objects. Rejects with the signal's reason
 * if aborted.
 */
export async function findKmipObjects(
  environment: Pick<Environment, 'store'>,
  client: Client,
  search: KmipSearch = {},
  signal?: AbortSignal,
): Promise<KmipObjectRecord[]> {
  const { fits = () => true, archived = ['no'], limit = chunk } = search;
  const where: Condition[] = [{ field: 'owner', op: 'is', value: client.id }];
  for (const field of ['name', 'type', 'state'] as const) {
    const value = search[field];
    if (value !== undefined) where.push({ field, op: 'is', value });
  }
  const hits: KmipObjectRecord[] = [];
  for (let offset = 0; hits.length < limit; offset += chunk) {
    const { rows } = await kmipObjectTable.in(environment).search({ where, sort: { field: 'initial_date', desc: false }, offset, limit: chunk }, signal);
    for (const [place, object] of rows.entries()) {
      if (place % fitsMost === fitsMost - 1) await yieldToEventLoop();
      if (archived.includes(object.archived) && fits(object)) hits.push(object);
    }
    signal?.throwIfAborted();
    if (rows.length < chunk) break;
  }
  return hits.slice(0, limit);
}

const notArchived = ({ archived }: KmipObjectRecord): void => {
  if (archived === 'yes') throw new KmipRefusal('archived', kmipObjectTexts.archived);
};
const reached = (state: KmipState | undefined, message: string): KmipState => {
  if (!state) throw new KmipRefusal('illegal', message);
  return state;
};

/** `since`: when the key was compromised. `by`: omitted for an administrator. */
interface Revocation {
  code: number;
  message: string;
  since?: number;
  by?: 'client';
}

/**
 * Computes the object after each act, for clients and administrators. Throws `KmipRefusal` if the KMIP state machine has no such transition. `now`: epoch
 * seconds.
 */
export const kmipActs = {
  activate(object: KmipObjectRecord, now: number): KmipObjectRecord {
    notArchived(object);
    const state = reached(stateAfter.activate(object.state), 'Only an object that is Pre-Active can be activated.');
    return { ...object, state, activation_date: now };
  },
  /** Compromise codes are valid in any state, other codes only for active objects. */
  revoke(object: KmipObjectRecord, now: number, { code, message, since, by }: Revocation): KmipObjectRecord {
    notArchived(object);
    const state = reached(stateAfter.revoke(object.state, code), 'Only an object that is Active can be revoked for this reason.');
    // A second Revoke keeps the earlier dates.
    const compromise_date = object.compromise_date || now;
    const occurrences = [object.compromise_occurrence, since].filter((one) => one !== undefined);
    const compromise = { compromise_date, ...(occurrences.length === 0 ? {} : { compromise_occurrence: Math.min(compromise_date, ...occurrences) }) };
    const date = state === 'Deactivated' ? { deactivation_date: now } : compromise;
    // A further Revoke by the client must not undo the withdrawal by an administrator.
    const isWithdrawn = object.revocation !== null && object.revocation.by === undefined;
    return { ...object, state, ...date, revocation: { code, message, ...(by && !isWithdrawn ? { by } : {}) } };
  },
  destroy(object: KmipObjectRecord, now: number): KmipObjectRecord {
    notArchived(object);
    const state = reached(stateAfter.destroy(object.state), 'An object that is Active is revoked before it is destroyed.');
    return { ...object, state, destroy_date: now, sealed: '' };
  },
  /** Refuses to change attributes of an archived object. */
  edit(object: KmipObjectRecord): KmipObjectRecord {
    notArchived(object);
    return object;
  },
  archive(object: KmipObjectRecord, now: number): KmipObjectRecord {
    notArchived(object);
    if (object.state.startsWith('Destroyed')) throw new KmipRefusal('destroyed', kmipObjectTexts.destroyed);
    return { ...object, archived: 'yes', archive_date: now };
  },
  recover(object: KmipObjectRecord): KmipObjectRecord {
    if (object.archived === 'no') throw new KmipRefusal('illegal', kmipObjectTexts.notArchived);
    return { ...object, archived: 'no', archive_date: 0 };
  },
};

/** Lets a client change its own object, with one of `kmipActs` or by its attributes. */
export function changeKmipObject(environment: Environment, client: Client, id: string, next: (before: KmipObjectRecord, now: number) => KmipObjectRecord) {
  return commitBySystem(environment, 'KMIP', () => {
    const now = secondsOf(environment);
    const before = kmipObjectOf(environment, client, id);
    const after = kmipObjectRecord.put(environment, revised({ ...next(before, now), last_change_date: now }));
    tellObject(environment, client, after, 'modify', before);
    return after;
  });
}

const problems = {
  archived: { why: 'archived', text: kmipObjectTexts.archived },
  destroyed: { why: 'destroyed', text: kmipObjectTexts.destroyed },
  revoked: { why: 'denied', text: 'This object was revoked.' },
} as const;

/** Refuses objects that are archived or destroyed, or that an administrator has revoked. A client that revoked its own key may still read with it. */
function checkKmipGet({ state, archived, revocation }: KmipObjectRecord): void {
  const problem = getProblem({ State: state, Archived: archived });
  if (problem === 'revoked' && revocation?.by === 'client') return;
  if (problem) throw new KmipRefusal(problems[problem].why, problems[problem].text);
}

/** Returns the material of an object to the client that owns it, and counts the Get. Does neither if the signal is aborted before. */
export async function getKmipMaterial(
  environment: Environment,
  client: Client,
  id: string,
  signal?: AbortSignal,
): Promise<{ object: KmipObjectRecord; material: Uint8Array<ArrayBuffer> }> {
  const object = kmipObjectOf(environment, client, id);
  checkKmipGet(object);
  const material = object.sealed === '' ? environment.random.bytes(Math.max(object.length / 8, 16)).slice() : await unseal(environment, id, object.sealed);
  // Seeded objects get their material on first use.
  const box = object.sealed === '' ? { sealed: (await seal(environment, id, material, client.tenant)).sealed } : {};
  signal?.throwIfAborted();
  return commitBySystem(environment, 'KMIP', () => {
    // Meanwhile the object may have been revoked, or another request may have created its material.
    const current = kmipObjectOf(environment, client, id);
    checkKmipGet(current);
    if (current.sealed !== object.sealed && object.sealed === '') throw new KmipRefusal('illegal', 'Ask for this object again.');
    const after = kmipObjectRecord.put(environment, { ...current, ...box, last_get: secondsOf(environment), gets: current.gets + 1 });
    tellObject(environment, client, after, 'read');
    return { object: after, material };
  });
}

/**
 * Returns the material for an operation that the server performs itself, under the same rules. The client does not receive it, so it does not count as a Get.
 * `operation`: its name in the standard.
 */
export async function useKmipMaterial(
  environment: Environment,
  client: Client,
  id: string,
  operation: string,
  signal?: AbortSignal,
): Promise<{ object: KmipObjectRecord; material: Uint8Array<ArrayBuffer> }> {
  const object = kmipObjectOf(environment, client, id);
  checkKmipGet(object);
  // Seeded objects get their material on first use.
  const { material } =
    object.sealed === '' ? await getKmipMaterial(environment, client, id, signal) : { material: await unseal(environment, id, object.sealed) };
  signal?.throwIfAborted();
  const current = kmipObjectOf(environment, client, id);
  checkKmipGet(current);
  const content = `KMIP object ${kmipObjectRecord.nameOf(current, environment)} used by its client: ${operation}`;
  if (operation !== 'Get') tellKmip(environment, client, 'read', content, { about: { kind: 'KMIP object', id } });
  return { object: current, material };
}
