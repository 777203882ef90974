import { directoryServers } from 'kc-api/contract/workloads/directoryServers';
import { useAction } from '../../../shell/index.ts';

/**
 * POL-26: looks up a user in the directory of a domain, not in that of the machine itself. Answers the sid, '' where the
 * directory knows nobody of that name, null where it could not be asked: `error` says why.
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
