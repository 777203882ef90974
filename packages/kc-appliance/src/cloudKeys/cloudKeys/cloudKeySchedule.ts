import { cloudKeyTexts, dateProblems, expireActionsOf } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { daysProblem } from 'kc-api/rules/cloudKeys/rotation';
import { t } from 'kc-intl/t';
import { wireKey } from '../clouds/keyRecords.ts';
import type { CloudKeyRecord } from '../clouds/records.ts';
import type { Context } from '../../core/context.ts';
import { checkFields } from '../../core/refusal.ts';
import { otherVaults } from '../state.ts';

/** Validates the dates and the schedule of a changed key. */
export function checkSchedule(context: Context, before: CloudKeyRecord | null, next: CloudKeyRecord): void {
  const wire = wireKey(next);
  checkFields(dateProblems(wire, before, context.now));
  const interval = daysProblem(next.csp_type, next.rekey_interval);
  if (interval !== undefined) checkFields({ rekey_interval: interval });
  if (next.expire_action !== before?.expire_action && !expireActionsOf(wire).includes(next.expire_action))
    checkFields({ expire_action: cloudKeyTexts.badAction });
}

export function checkTenants(context: Context, wanted: readonly string[]): void {
  const known = new Set(otherVaults.get(context).map((vault) => vault.tenant_guid));
  if (wanted.some((guid) => !known.has(guid))) checkFields({ dke_permissions: t('A vault does not exist.') });
}
