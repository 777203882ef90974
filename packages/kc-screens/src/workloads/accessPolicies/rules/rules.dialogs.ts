import type { DialogDefinition } from '../../../shell/index.ts';
import { editRuleDialog } from './edit/editRule.dialog.tsx';
import { editPermissionsDialog } from './permissions/editPermissions.dialog.tsx';
import { removeRulesDialog } from './remove/removeRules.dialog.tsx';
import type { RuleRow } from './ruleRow.ts';

/** The dialogs about the rules of a policy. */
export const ruleDialogs: readonly DialogDefinition<RuleRow>[] = [editRuleDialog, editPermissionsDialog, removeRulesDialog];
