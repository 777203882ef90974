import { useMemo } from 'react';
import { directoryServers } from 'kc-api/contract/workloads/directoryServers';
import { useAnswer } from '../../../shell/index.ts';
import { domainsIn, type Domain } from './domains.ts';

/** The domains that permissions of policies of a group can name; undefined until they are known. */
export function useDomains(groupname: string): readonly Domain[] | undefined {
  const { data } = useAnswer(directoryServers.list, { query: { groupname } });
  return useMemo(() => data && domainsIn({ servers: data }), [data]);
}
