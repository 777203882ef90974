import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { testId, tested } from '../connections/testing.ts';
import { listOf, text, yesNo } from '../shapes.ts';

export const hsmState = v.picklist(['ENABLED', 'DISABLED']);
/** True if the body disables the HSM. Keys that the HSM wraps cannot be used then. */
export const disables = ({ state }: { state?: v.InferOutput<typeof hsmState> }): boolean => state === 'DISABLED';

/** A partition or softcard as the HSM reports it before a login: its label, and the flags of its password (PKCS #11, CK_TOKEN_INFO). */
export const hsmToken = v.object({
  slot: v.number(),
  label: text,
  serial: text,
  /** A wrong password has been sent since the last correct one. */
  count_low: yesNo,
  /** One more wrong password locks it. */
  final_try: yesNo,
  locked: yesNo,
  /** Omitted by an HSM that does not report the remaining attempts, or that never locks. */
  attempts_left: v.optional(v.number()),
});
export type HsmToken = v.InferOutput<typeof hsmToken>;

export const tokenList = v.object({ tokens: listOf(hsmToken) });
/** `test_result` 0 means success. `test_msg` describes the result in either case. Appliances that report no steps omit them. */
export const testAnswer = v.object({ test_result: v.number(), test_msg: applianceText, ...tested.entries });
/** In the query, because a test of an HSM has no body. */
export const testQuery = v.object({ test_id: testId });
/** Result of the search for the admin key, in the same form. */
export const keyAnswer = v.object({ key_result: v.number(), key_msg: applianceText });
/** Checks before a reset: an enabled KEK makes the appliance refuse the reset with 412. Default: both checks. */
export const resetChecks = { check_cvmsets_kek_status: v.exactOptional(yesNo), check_kmip_tenants_kek_status: v.exactOptional(yesNo) };

export const hsmNeed = ['SEC_ADMIN'] as const;
/** Resources that a change of the HSM makes stale. Key sets and admin key parts show the HSM, too. */
export const hsmStale = ['luna', 'lunaCloud', 'hsm', 'rootOfTrust', 'keySets'] as const;

/** A holder of a part of the admin key. */
export const custodian = v.object({ login_name: text, full_name: text, downloaded: yesNo });
export type Custodian = v.InferOutput<typeof custodian>;

/** Calls for an HSM of any type. */
export const hsm = defineCalls('hsm', {
  /** The split of the current admin key, and of a new one. */
  defaultAdminSettings: call({
    method: 'GET',
    path: 'hsm/default_admin_settings/',
    answer: v.object({
      /** Number of parts required to restore the admin key. */
      min_keyparts: v.number(),
      /** Increases with every new admin key; 0 before the first. */
      generation: v.number(),
      /** The Security Admins, each of whom gets a part. `downloaded`: 'yes' if the user has downloaded the current part. */
      custodians: listOf(custodian),
    }),
    need: hsmNeed,
  }),
  /** Names of objects that depend on the active HSM: VM sets and KMIP tenants with a KEK in it, and key sets with keys in it. */
  dependents: call({
    method: 'GET',
    path: 'hsm/dependents/',
    answer: v.object({ vm_sets: listOf(text), kmip_tenants: listOf(text), key_sets: listOf(text) }),
    need: hsmNeed,
  }),
});
