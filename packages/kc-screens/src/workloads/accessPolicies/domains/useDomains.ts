import { useMemo } from 'react';
import { directoryServers } from 'kc-api/contract/workloads/directoryServers';
import { useAnswer, type AnswerPanelProps } from '../../../shell/index.ts';
import { domainsIn, type Domain } from './domains.ts';

/** Returns the domains for permissions of a group's policies, or the error of the fetch. For an AnswerPanel. */
export function useDomains(groupname: string): AnswerPanelProps<readonly Domain[]>['answer'] {
  const { data, error, refresh } = useAnswer(directoryServers.list, { query: { groupname } });
  const domains = useMemo(() => data && domainsIn({ servers: data }), [data]);
  return { data: domains, error, refresh };
}
