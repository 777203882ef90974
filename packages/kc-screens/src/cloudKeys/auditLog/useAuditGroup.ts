import { useCallback } from 'react';
import { cloudKeysPage, type AdminGroup } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { firstGroup } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import { useAddress, useAnswer, usePorts, withParams } from '../../shell/index.ts';

/** Returns the group whose log is displayed (CKP-35): the one in the address, otherwise the user's own group (CKP-36). */
export function useAuditGroup() {
  const { navigation } = usePorts();
  const { group: wanted } = useAddress().params;
  const answer = useAnswer(cloudKeysPage.adminGroups);
  const groups: readonly AdminGroup[] | undefined = answer.data?.groups;
  const group = groups && (groups.find(({ name }) => name === wanted) ?? firstGroup(groups));
  const choose = useCallback((name: string) => navigation.go(withParams(navigation.get(), { group: name, expanded: undefined })), [navigation]);
  return { answer, groups, group, choose };
}
