import { directoryServers } from 'kc-api/contract/workloads/directoryServers';
import { useAction } from '../../../shell/index.ts';

/**
 * POL-26: looks up a user in the directory of a domain, except for the local domain. Returns the sid, '' if the directory has no such user, or null if the
 * lookup failed. `error` has the reason.
 */
export function useSid() {
  const { run, busy, state } = useAction();
  const find = async (domain: string, user: string): Promise<string | null> => {
    const outcome = await run(directoryServers.search, { body: { search_list: [{ server_guid: domain, username: user }] } });
    if (!outcome?.ok || !outcome.answer) return null;
    return outcome.answer.results[0]?.sid ?? '';
  };
  return { find, busy, error: state.at === 'failed' ? state.text : undefined };
}
