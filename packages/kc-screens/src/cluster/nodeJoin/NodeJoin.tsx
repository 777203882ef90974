import { useEffect, useState } from 'react';
import { nodeJoin } from 'kc-api/contract/cluster/nodeJoin';
import { joinPhase } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { joinPoll } from 'kc-api/rules/cluster/nodeJoin/nodeJoinTimes';
import { useAnswer, useSessionPart } from '../../shell/index.ts';
import { NodeJoinProgress } from './NodeJoinProgress.tsx';

/** CLUS-033: polls every five seconds while the join runs. */
const useJoin = () => useAnswer(nodeJoin.status, undefined, { poll: (last) => (last && joinPhase(last) === 'running' ? joinPoll : undefined) }).data;

/** Checks once whether this node joins a cluster, and follows a running join. */
function Watch() {
  const join = useJoin();
  // A join that the user has closed is not shown again, but a new one is.
  const [closed, setClosed] = useState('');
  const key = JSON.stringify(join?.entries);
  if (!join || joinPhase(join) === 'none' || key === closed) return null;
  return <NodeJoinProgress status={join} onClose={() => setClosed(key)} />;
}

const watch = <Watch />;

/** Keeps the watch until the end of the session, on every page. */
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
 * Shows the join of this node over any page. With `onLeft` it is a forced step of the sign-in (AUTH-34). `onLeft` is called if the join failed, was reset or
 * does not exist. Without it, renders nothing unless there is a join.
 */
export function NodeJoin({ onLeft }: { onLeft?: () => void }) {
  return onLeft ? <Step onLeft={onLeft} /> : <WatchToTheEnd />;
}
