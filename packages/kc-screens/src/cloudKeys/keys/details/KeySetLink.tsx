import { Link } from 'kc-components/Link';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { useAnswer, usePorts } from '../../../shell/index.ts';
import { linkToTab } from '../../scope/keyScope.ts';

/** The name of the key set as a link to its details. */
export function KeySetLink({ cloudKey: { keyset_guid: guid } }: { cloudKey: CloudKey }) {
  const { navigation } = usePorts();
  // The page has already fetched the key sets. Read the cache only.
  const { data } = useAnswer(keySets.list, undefined, { enabled: false });
  return <Link href={navigation.href(linkToTab('keySets', { row: guid }))}>{data?.key_sets.find((set) => set.guid === guid)?.name ?? guid}</Link>;
}
