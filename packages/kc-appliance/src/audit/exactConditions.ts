import { isAuditAction } from 'kc-api/rules/audit/actions';
import { auditTexts } from 'kc-api/rules/audit/audit';
import { refuse } from '../core/refusal.ts';
import type { Condition } from '../core/store/store.ts';

interface ExactFilters {
  object?: string | undefined;
  action?: string | undefined;
  user_name?: string | undefined;
}

/** Conditions for the filters of the audit log that match a whole value. Refuses (400) an action that the log does not have. */
export function exactConditions({ object, action, user_name }: ExactFilters): Condition[] {
  const conditions: Condition[] = [];
  if (object) conditions.push({ field: 'object', op: 'is', value: object });
  if (user_name) conditions.push({ field: 'user', op: 'is', value: user_name });
  if (action !== undefined) {
    if (!isAuditAction(action)) return refuse(400, auditTexts.noAction, { fields: { action: auditTexts.noAction } });
    conditions.push({ field: 'content', op: 'action', value: action });
  }
  return conditions;
}
