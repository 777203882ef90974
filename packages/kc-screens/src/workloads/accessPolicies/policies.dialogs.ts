import type { ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import type { DialogDefinition } from '../../shell/index.ts';
import { createPolicyDialog } from './create/createPolicy.dialog.tsx';
import { editPolicyDialog } from './edit/editPolicy.dialog.tsx';
import { policyHistoryDialog } from './history/policyHistory.dialog.tsx';
import { removePoliciesDialog } from './remove/removePolicies.dialog.tsx';
import { restorePolicyDialog, type OldVersion } from './restore/restorePolicy.dialog.tsx';
import { addRuleDialog } from './rules/add/addRule.dialog.tsx';

/** The dialogs about a policy, in toolbar order. */
export const policyDialogs: readonly DialogDefinition<ListedPolicy>[] = [editPolicyDialog, removePoliciesDialog, policyHistoryDialog, addRuleDialog];
/** The dialogs of the policy list that act on the VM set. */
export const policyListDialogs: readonly DialogDefinition<CvmSet>[] = [createPolicyDialog];
/** The dialogs about a version of a policy. */
export const policyVersionDialogs: readonly DialogDefinition<OldVersion>[] = [restorePolicyDialog];
