import type { kekBody } from 'kc-api/contract/workloads/cvmSets';
import type { InferOutput, ObjectSchema } from 'valibot';
import { hpcsFields, kekExpiration, kekProblems, kekTexts } from 'kc-api/rules/workloads/kek';
import { activeHsm } from '../../core/activeHsm.ts';
import type { Context, HsmDependentsOf } from '../../core/context.ts';
import { checkFields, refuse } from '../../core/refusal.ts';
import type { CvmSetRecord } from '../records.ts';
import { cvmSetTable } from '../state.ts';

type Association = Partial<InferOutput<ObjectSchema<typeof kekBody, undefined>>>;

/** The KEK fields of a VM set without a KEK. */
export const noKek = {
  kek_state: 'NONE',
  kek_expiration: 0,
  kek_since: 0,
  kek_pending_until: 0,
  expiration_options: 'no_change',
  hpcs_api_key: '',
  wrapped_key: '',
  kek_key: null,
  kek_wrapped: '',
} as const satisfies Partial<CvmSetRecord>;

/** Refuses if no HSM is configured; wrapping needs one. */
export function checkHsm(context: Context): void {
  if (activeHsm.get(context.hsmSystem).type === 'NONE') refuse(400, kekTexts.noHsm);
}

/** A KEK in the system's HSM requires that HSM; a KEK in HPCS requires its location. */
function checkWrapping(context: Context, body: Association): void {
  const given = hpcsFields.filter((field) => (body[field] ?? '').trim() !== '');
  if (given.length === 0) checkHsm(context);
  if (given.length > 0) checkFields(Object.fromEntries(hpcsFields.filter((field) => !given.includes(field)).map((field) => [field, kekTexts.hpcs])));
}

/** Returns the VM set with the KEK of the body; unchanged without an association. */
export function withKek(context: Context, set: CvmSetRecord, body: Association): CvmSetRecord {
  if ((body.association ?? 'NO_KEK_ASSOC') === 'NO_KEK_ASSOC') return set;
  const { kek_expire_days = set.kek_expire_days, kek_expire_action = set.kek_expire_action, kek_cache_timeout = set.kek_cache_timeout } = body;
  checkFields(kekProblems({ kek_expire_days, kek_cache_timeout }));
  checkWrapping(context, body);
  return {
    ...set,
    kek_state: 'ACTIVE',
    kek_expire_days,
    kek_expire_action,
    kek_cache_timeout,
    kek_since: context.now,
    kek_expiration: kekExpiration(context.now, kek_expire_days),
    ...Object.fromEntries(hpcsFields.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field].trim()]]))),
  };
}

/** True if the KEK of a set is in the system's HSM instead of HPCS. */
export const isOfHsm = ({ kek_state, hpcs_url = '' }: Pick<CvmSetRecord, 'kek_state' | 'hpcs_url'>): boolean => kek_state !== 'NONE' && hpcs_url === '';

/** HSM-068: the KEKs in the system's HSM, in any state. Without the HSM none of their sets can provide a key. */
export const keksInHsm: HsmDependentsOf = (kept) =>
  cvmSetTable
    .in(kept)
    .all()
    .filter(isOfHsm)
    .map(({ name }) => ({ kind: 'VM set', name }));
