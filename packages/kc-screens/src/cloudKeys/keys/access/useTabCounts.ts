import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import type { KeyTab } from 'kc-api/rules/cloudKeys/providers/types';
import { useAnswer } from '../../../shell/index.ts';
import { useShareCounts } from './sharing/useShareCounts.ts';

const looked = { enabled: false };

/** Returns the number of entries per sub-tab, if it is known without a request. */
export function useTabCounts(key: CloudKey): Readonly<Partial<Record<KeyTab, number | undefined>>> {
  const input = { params: { handle: key.handle } };
  const { users, administrators } = useShareCounts(key);
  return {
    sharing: users === undefined || administrators === undefined ? undefined : users + administrators,
    permissions: useAnswer(cloudKeys.roles, input, looked).data?.users.length,
    tags: useAnswer(cloudKeys.tags, input, looked).data?.tags.length,
    versions: useAnswer(cloudKeys.versions, input, looked).data?.versions.length,
    ekmAcls: key.has_ekm_acls === 'yes' ? key.ekm_acls?.service_accounts.length : undefined,
  };
}
