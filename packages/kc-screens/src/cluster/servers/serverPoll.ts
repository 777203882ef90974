import type { AnswerOf } from 'kc-api/contract/call';
import type { servers } from 'kc-api/contract/cluster/servers';
import { clusterTaskPoll, joining } from 'kc-api/rules/cluster/servers';
import { joinPoll } from 'kc-api/rules/cluster/nodeJoinTimes';

/** Milliseconds until the list is read again: soon while a node joins or takes a certificate. */
export const serverPoll = (last: AnswerOf<typeof servers.list> | undefined): number =>
  last?.servers.some(({ status, ssltask_list }) => status === joining || ssltask_list.some(({ state }) => state === 'RESTARTING')) ? joinPoll : clusterTaskPoll;
