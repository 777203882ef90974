import type { Client } from 'kc-api/client/client';
import { kmipObjects, type KmipObject } from 'kc-api/contract/kmip/objects';

/** What of a long list has come so far. */
export interface ObjectWalk {
  byId: ReadonlyMap<string, KmipObject>;
  /** The same as a list, in the order of the appliance. */
  rows: readonly KmipObject[];
  /** Where the next page begins. */
  next: number;
  total: number;
  /** By the clock of the appliance, seconds since 1970; undefined where it does not tell. */
  asOf: number | undefined;
}

/** How a page is asked for. */
interface Asking {
  size: number;
  signal: AbortSignal;
  /** Nobody waits for it. */
  background: boolean;
}

const added = (before: ReadonlyMap<string, KmipObject> | undefined, objects: readonly KmipObject[]) => {
  const byId = new Map(before);
  for (const object of objects) byId.set(object.UUID, object);
  return { byId, rows: [...byId.values()] };
};

/** KMIP-055, KMIP-056: the list with its next page. */
export async function nextPage(client: Client, before: ObjectWalk | undefined, { size, signal, background }: Asking): Promise<ObjectWalk> {
  const offset = before?.next ?? 0;
  const query = { offset: String(offset), limit: String(size) };
  const answer = await client.send(kmipObjects.list, { query }, { signal, background });
  const { return: objects, total_objects: total, as_of } = answer;
  return { ...added(before?.byId, objects), next: offset + objects.length, total, asOf: before ? before.asOf : as_of };
}

/** The whole list: what is missing of it comes page after page, and is put together once. Told how much of it is here. */
export async function wholeWalk(
  client: Client,
  before: ObjectWalk | undefined,
  { size, signal, background }: Asking,
  onLoaded: (loaded: number, total: number) => void,
): Promise<ObjectWalk> {
  let walk = before;
  const byId = new Map(before?.byId);
  while (!walk || !isWhole(walk)) {
    // Only what is new: a list of a hundred thousand is not copied with every page.
    const page = await nextPage(client, walk && { ...walk, byId: new Map(), rows: [] }, { size, signal, background });
    for (const object of page.rows) byId.set(object.UUID, object);
    walk = page;
    onLoaded(byId.size, page.total);
  }
  return { ...walk, byId, rows: [...byId.values()] };
}

/** The list with what was changed since it was read; pages that have not come yet are as they are then. Undefined where that cannot be told. */
export async function withChanges(client: Client, before: ObjectWalk, { size, signal, background }: Asking): Promise<ObjectWalk | undefined> {
  if (before.asOf === undefined) return undefined;
  let [offset, asOf]: [number, number | undefined] = [0, undefined];
  let byId = before.byId;
  for (;;) {
    const query = { offset: String(offset), limit: String(size), changed_since: String(before.asOf) };
    const answer = await client.send(kmipObjects.list, { query }, { signal, background });
    // What its own page has not brought yet comes with that.
    const known = answer.return.filter(({ UUID }) => before.byId.has(UUID) || before.next >= before.total);
    byId = added(byId, known).byId;
    asOf ??= answer.as_of;
    offset += answer.return.length;
    if (answer.return.length === 0 || offset >= answer.total_objects) break;
  }
  const grown = byId.size - before.byId.size;
  return { byId, rows: [...byId.values()], next: before.next + grown, total: before.total + grown, asOf };
}

export const isWhole = ({ next, total }: ObjectWalk): boolean => next >= total;
