import { directoryServers } from 'kc-api/contract/workloads/directoryServers';
import { localDomain } from 'kc-api/rules/workloads/accessPolicies';
import { useAction } from '../../../shell/index.ts';

/**
 * POL-26: looks up a user in the directory of a domain. Answers the sid, '' of a local user, who is not looked up;
 * undefined where the directory knows nobody of that name, null where it could not be asked: `error` says why.
 */
export function useSid() {
  const { run, busy, state } = useAction();
  const find = async (domain: string, user: string): Promise<string | undefined | null> => {
    if (domain === localDomain) return '';
    const outcome = await run(directoryServers.search, { body: { search_list: [{ server_guid: domain, username: user }] } });
    if (!outcome?.ok || !outcome.answer) return null;
    return outcome.answer.results[0]?.sid || undefined;
  };
  return { find, busy, error: state.at === 'failed' ? state.text : undefined };
}
