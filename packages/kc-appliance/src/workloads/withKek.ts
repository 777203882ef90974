import type { kekBody } from 'kc-api/contract/workloads/cvmSets';
import type { InferOutput, ObjectSchema } from 'valibot';
import { hpcsFields, kekExpiration, kekProblems, kekTexts } from 'kc-api/rules/workloads/kek';
import { activeHsm } from '../core/activeHsm.ts';
import type { Context, HsmDependentsOf } from '../core/context.ts';
import { checkFields, refuse } from '../core/refusal.ts';
import type { CvmSetRecord } from './records.ts';
import { cvmSetTable } from './state.ts';

type Association = Partial<InferOutput<ObjectSchema<typeof kekBody, undefined>>>;

/** What a VM set without a KEK has of one. */
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

/** Whatever the system's HSM wraps needs one that is configured. */
export function checkHsm(context: Context): void {
  if (activeHsm.get(context.hsmSystem).type === 'NONE') refuse(400, kekTexts.noHsm);
}

/** A KEK of the system's HSM needs it; one of HPCS needs to be told where it is. */
function checkWrapping(context: Context, body: Association): void {
  const given = hpcsFields.filter((field) => (body[field] ?? '').trim() !== '');
  if (given.length === 0) checkHsm(context);
  if (given.length > 0) checkFields(Object.fromEntries(hpcsFields.filter((field) => !given.includes(field)).map((field) => [field, kekTexts.hpcs])));
}

/** The VM set with the KEK that is asked for; as it is without an association. */
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

/** Whether the KEK of a set is one of the system's HSM, rather than of HPCS. */
export const isOfHsm = ({ kek_state, hpcs_url = '' }: Pick<CvmSetRecord, 'kek_state' | 'hpcs_url'>): boolean => kek_state !== 'NONE' && hpcs_url === '';

/** HSM-068: those of the system's HSM, whatever their state: without it none of them gives a key any more. */
export const keksInHsm: HsmDependentsOf = (kept) =>
  cvmSetTable
    .in(kept)
    .all()
    .filter(isOfHsm)
    .map(({ name }) => ({ kind: 'VM set', name }));
