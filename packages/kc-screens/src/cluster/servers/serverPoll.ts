import type { AnswerOf } from 'kc-api/contract/call';
import type { servers } from 'kc-api/contract/cluster/servers';
import { clusterTaskPoll, joining } from 'kc-api/rules/cluster/servers';
import { joinPoll } from 'kc-api/rules/cluster/nodeJoin/nodeJoinTimes';

/** Returns the polling interval in milliseconds. It is shorter while a node joins or installs a certificate. */
export const serverPoll = (last: AnswerOf<typeof servers.list> | undefined): number =>
  last?.servers.some(({ status, ssltask_list }) => status === joining || ssltask_list.some(({ state }) => state === 'RESTARTING')) ? joinPoll : clusterTaskPoll;
