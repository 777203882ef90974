import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { useAnswer } from '../../../../shell/index.ts';

/** Returns the lengths of the lists that have been fetched. */
export function useShareCounts({ handle }: Pick<CloudKey, 'handle'>): Readonly<Record<'users' | 'administrators', number | undefined>> {
  const looked = { enabled: false };
  const users = useAnswer(cloudKeys.users, { params: { handle }, query: { list_type: 'users' } }, looked);
  const administrators = useAnswer(cloudKeys.users, { params: { handle }, query: { list_type: 'administrators' } }, looked);
  return { users: users.data?.users.length, administrators: administrators.data?.users.length };
}
