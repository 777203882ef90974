import { useEffect, useState } from 'react';
import { nodeJoin } from 'kc-api/contract/cluster/nodeJoin';
import { joinPhase } from 'kc-api/rules/cluster/nodeJoin';
import { joinPoll } from 'kc-api/rules/cluster/nodeJoinTimes';
import { useAnswer, useSessionPart } from '../../shell/index.ts';
import { NodeJoinProgress } from './NodeJoinProgress.tsx';

/** CLUS-033: every five seconds while the join runs. */
const useJoin = () => useAnswer(nodeJoin.status, undefined, { poll: (last) => (last && joinPhase(last) === 'running' ? joinPoll : undefined) }).data;

/** Asks once whether this node joins a cluster, and follows the join where it does. */
function Watch() {
  const join = useJoin();
  // What somebody has closed is not shown again; another join is.
  const [closed, setClosed] = useState('');
  const key = JSON.stringify(join?.entries);
  if (!join || joinPhase(join) === 'none' || key === closed) return null;
  return <NodeJoinProgress status={join} onClose={() => setClosed(key)} />;
}

const watch = <Watch />;

/** It stays to the end of the session, whatever page is opened. */
function WatchToTheEnd() {
  useSessionPart('nodeJoin', watch);
  return null;
}

function Step({ onLeft }: { onLeft: () => void }) {
  const join = useJoin();
  const over = join && joinPhase(join) === 'none';
  useEffect(() => {
    if (over) onLeft();
  }, [over, onLeft]);
  return join && !over ? <NodeJoinProgress status={join} onClose={onLeft} forced /> : null;
}

/**
 * The join of this node, over whatever page is open. `onLeft`: it is a step of the sign-in (AUTH-34), and has failed, was
 * reset or is not there. Default: a watch that draws nothing without a join.
 */
export function NodeJoin({ onLeft }: { onLeft?: () => void }) {
  return onLeft ? <Step onLeft={onLeft} /> : <WatchToTheEnd />;
}
