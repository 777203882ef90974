import { useEffect, useState } from 'react';
import { lazyComponent, unaskedComponent } from 'kc-components/lazyComponent';
import { joinCheck } from 'kc-api/rules/cluster/nodeJoin/nodeJoinTimes';
import { usePorts } from '../../shell/index.ts';
import { loadClusterPage } from '../clusterPage.ts';

/** Loads with the cluster page, because separate code would add to what every session loads. */
const loadNodeJoin = async () => ({ default: (await loadClusterPage()).NodeJoin });

/** The join of this node; its code loads on demand. */
export const NodeJoin = lazyComponent(loadNodeJoin).Component;
const NodeJoinFound = unaskedComponent(loadNodeJoin).Component;

/** CLUS-034, CLUS-100: checks once for a running join, five seconds after the sign-in or the page load. */
export function JoinCheck() {
  const { actor, clock } = usePorts();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = clock.setTimeout(() => setDue(true), joinCheck);
    return () => clock.clearTimeout(timer);
  }, [clock]);
  return due && actor.privileges.includes('CLUSTER') && <NodeJoinFound />;
}
