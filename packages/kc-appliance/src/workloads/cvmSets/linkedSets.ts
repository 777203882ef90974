import { applinkTable } from '../../applinks/index.ts';
import type { Environment } from '../../core/context.ts';
import type { Store } from '../../core/store/store.ts';
import { cvmSetTable } from '../state.ts';

/** Returns the VM sets by GUID of their application link; all sets are read once. */
export function setsByLink(kept: { store: Store }): (guid: string) => readonly { guid: string; name: string }[] {
  const sets = Map.groupBy(cvmSetTable.in(kept).all(), ({ applink_guid }) => applink_guid);
  return (link) => (sets.get(link) ?? []).map(({ id, name: title }) => ({ guid: id, name: title }));
}

/** The VM sets of the demo with a link, by its index in the list. */
const linked: readonly [set: string, link: number][] = [
  ['dr-archive', 0],
  ['contact-centre', 0],
  ['jump-hosts', 1],
];

export function seedLinkedSets(environment: Environment): void {
  const links = applinkTable.in(environment).all();
  const table = cvmSetTable.in(environment);
  const at = new Map(linked.map(([set, link]) => [set, links[link]?.id]));
  for (const set of table.all()) {
    const guid = at.get(set.name);
    if (guid !== undefined) table.put({ ...set, applink_guid: guid, geofencing: true });
  }
}
