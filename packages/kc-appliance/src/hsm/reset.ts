import { hsmTexts, type HsmType } from 'kc-api/rules/hsm/hsm';
import { isOtherActive } from '../core/activeHsm.ts';
import type { Context, Environment, HsmDependent } from '../core/context.ts';
import { refuse } from '../core/refusal.ts';
import { dropAdminKey, forgetAdminKey } from './adminKey.ts';
import { asked, deviceOf, tellActive } from './device.ts';
import { rootOfTrust } from './state.ts';

/** Returns all objects that depend on the active HSM. */
const dependents = (context: Pick<Environment, 'store' | 'hsmDependentsOf'>): HsmDependent[] => context.hsmDependentsOf.flatMap((of) => of(context));
/** Returns the names of the dependents of one kind. */
export const dependentsNamed = (context: Pick<Environment, 'store' | 'hsmDependentsOf'>, wanted: HsmDependent['kind']): string[] =>
  dependents(context).flatMap(({ kind, name }) => (kind === wanted ? [name] : []));
/** Returns the names of VM sets whose KEK is in an HSM of that type; empty if another HSM is active. */
export const kekSetsIn = (context: Environment, type: HsmType): string[] => (isOtherActive(context, type) ? [] : dependentsNamed(context, 'VM set'));

interface ResetChecks {
  check_cvmsets_kek_status?: 'yes' | 'no';
  check_kmip_tenants_kek_status?: 'yes' | 'no';
}

/** HSM-068: refuses (412) while the HSM contains a KEK of a checked kind. */
export function checkKeks(context: Context, { check_cvmsets_kek_status = 'yes', check_kmip_tenants_kek_status = 'yes' }: ResetChecks): void {
  // Key sets do not prevent a reset: the dialog shows them to the user before.
  const looked = { 'VM set': check_cvmsets_kek_status, 'KMIP tenant': check_kmip_tenants_kek_status, 'key set': 'no' } as const;
  if (dependents(context).some(({ kind }) => looked[kind] === 'yes')) refuse(412, hsmTexts.kekEnabled);
}

/** Call inside a transaction. */
export function disableRoot(context: Context): void {
  if (rootOfTrust.get(context).mode !== 'AUTH_HW') rootOfTrust.set(context, { mode: 'AUTH_HW', password: '' });
}

/** HSM-068, HSM-074, HSM-086. `clear` deletes its settings. Does not touch the contents of another HSM that is in use. */
export async function resetDevice(context: Context, type: HsmType, checks: ResetChecks, clear: () => void): Promise<object> {
  const inUse = !isOtherActive(context, type);
  if (inUse) checkKeks(context, checks);
  const own = deviceOf(context, type);
  if (own && inUse) await asked(dropAdminKey(context, own));
  // This system has created the softcard, but not a partition.
  if (own && type === 'nShield' && own.label !== '') await asked(own.hsm.removeToken(own.host, own.label));
  context.commit(({ audit }) => {
    clear();
    if (inUse) {
      forgetAdminKey(context);
      disableRoot(context);
    }
    tellActive(context);
    audit({ category: 'HSM', content: `${type === 'nShield' ? type : `${type} HSM`} settings reset` });
  });
  return {};
}
