import { hsmTexts } from 'kc-api/rules/hsm/hsm';
import type { Context, Environment } from '../core/context.ts';
import { refuse } from '../core/refusal.ts';
import { forgetAdminKey } from './adminKey.ts';
import { tellActive } from './device.ts';
import { rootOfTrust } from './state.ts';

/** VM sets whose KEK is in the HSM, by name. */
export const kekSets = (context: Environment): string[] =>
  context.keksOf.flatMap((keks) => keks(context)).flatMap(({ kind, name }) => (kind === 'VM set' ? [name] : []));

/** HSM-068: refuses (412) while a KEK is in the HSM, of whatever is to be looked at. */
export function checkKeks(
  context: Context,
  {
    check_cvmsets_kek_status = 'yes',
    check_kmip_tenants_kek_status = 'yes',
  }: { check_cvmsets_kek_status?: 'yes' | 'no'; check_kmip_tenants_kek_status?: 'yes' | 'no' },
): void {
  const looked = { 'VM set': check_cvmsets_kek_status, 'KMIP tenant': check_kmip_tenants_kek_status } as const;
  if (context.keksOf.flatMap((keks) => keks(context)).some(({ kind }) => looked[kind] === 'yes')) refuse(412, hsmTexts.kekEnabled);
}

/** Inside a transaction. */
export function disableRoot(context: Context): void {
  if (rootOfTrust.get(context).mode !== 'AUTH_HW') rootOfTrust.set(context, { mode: 'AUTH_HW', password: '' });
}

/** What no HSM is left for. Inside the transaction that resets its settings. */
export function forget(context: Context): void {
  forgetAdminKey(context);
  disableRoot(context);
  tellActive(context);
}
