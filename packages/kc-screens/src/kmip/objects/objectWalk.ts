import type { Client } from 'kc-api/client/client';
import { kmipObjects, type KmipObject } from 'kc-api/contract/kmip/objects';

/** The loaded part of a long list. */
export interface ObjectWalk {
  byId: ReadonlyMap<string, KmipObject>;
  /** The objects in the order of the appliance. */
  rows: readonly KmipObject[];
  /** Offset of the next page. */
  next: number;
  total: number;
  /** Time of the appliance in seconds since 1970; undefined if it is not reported. */
  asOf: number | undefined;
}

/** Options of a page request. */
interface Asking {
  size: number;
  signal: AbortSignal;
  /** True if no user is waiting for the result. */
  background: boolean;
}

const added = (before: ReadonlyMap<string, KmipObject> | undefined, objects: readonly KmipObject[]) => {
  const byId = new Map(before);
  for (const object of objects) byId.set(object.UUID, object);
  return { byId, rows: [...byId.values()] };
};

/** KMIP-055, KMIP-056: fetches the next page and returns the list with it. */
export async function nextPage(client: Client, before: ObjectWalk | undefined, { size, signal, background }: Asking): Promise<ObjectWalk> {
  const offset = before?.next ?? 0;
  const query = { offset: String(offset), limit: String(size) };
  const answer = await client.send(kmipObjects.list, { query }, { signal, background });
  const { return: objects, total_objects: total, as_of } = answer;
  return { ...added(before?.byId, objects), next: offset + objects.length, total, asOf: before ? before.asOf : as_of };
}

/** Loads all missing pages and returns the complete list. Calls `onLoaded` with the progress. */
export async function wholeWalk(
  client: Client,
  before: ObjectWalk | undefined,
  { size, signal, background }: Asking,
  onLoaded: (loaded: number, total: number) => void,
): Promise<ObjectWalk> {
  let walk = before;
  const byId = new Map(before?.byId);
  while (!walk || !isWhole(walk)) {
    // Load the new rows separately, because copying a list of 100,000 rows for each page is too slow.
    const page = await nextPage(client, walk && { ...walk, byId: new Map(), rows: [] }, { size, signal, background });
    for (const object of page.rows) byId.set(object.UUID, object);
    walk = page;
    onLoaded(byId.size, page.total);
  }
  return { ...walk, byId, rows: [...byId.values()] };
}

/** Returns the list with the changes since it was fetched. Pages that are not loaded yet need no update. Undefined if the changes cannot be determined. */
export async function withChanges(client: Client, before: ObjectWalk, { size, signal, background }: Asking): Promise<ObjectWalk | undefined> {
  if (before.asOf === undefined) return undefined;
  let [offset, asOf]: [number, number | undefined] = [0, undefined];
  let byId = before.byId;
  for (;;) {
    const query = { offset: String(offset), limit: String(size), changed_since: String(before.asOf) };
    const answer = await client.send(kmipObjects.list, { query }, { signal, background });
    // Skip objects whose page is not loaded yet. They come with that page.
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
