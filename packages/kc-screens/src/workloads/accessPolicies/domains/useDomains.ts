import { useMemo } from 'react';
import { directoryServers } from 'kc-api/contract/workloads/directoryServers';
import { useAnswer, type AnswerState } from '../../../shell/index.ts';
import { domainsIn, type Domain } from './domains.ts';

/** Returns the domains for permissions of a group's policies, or the error of the fetch. For an AnswerPanel. */
export function useDomains(groupname: string): Pick<AnswerState<readonly Domain[]>, 'data' | 'error' | 'refresh'> {
  const { data, error, refresh } = useAnswer(directoryServers.list, { query: { groupname } });
  const domains = useMemo(() => data && domainsIn({ servers: data }), [data]);
  return { data: domains, error, refresh };
}
