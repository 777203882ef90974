import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { testId, tested } from '../connections/testing.ts';
import { listOf, text, yesNo } from '../shapes.ts';

export const hsmState = v.picklist(['ENABLED', 'DISABLED']);
/** Without the HSM, keys that are wrapped by it cannot be used. */
export const disables = ({ state }: { state?: v.InferOutput<typeof hsmState> }): boolean => state === 'DISABLED';

/** What the HSM reports of a partition or softcard before anybody logs in to it: its label, and the flags of its password (PKCS #11, CK_TOKEN_INFO). */
export const hsmToken = v.object({
  slot: v.number(),
  label: text,
  serial: text,
  /** A wrong password has been sent since the last right one. */
  count_low: yesNo,
  /** One more wrong password locks it. */
  final_try: yesNo,
  locked: yesNo,
  /** Left out by an HSM that does not tell how many are left, or that never locks. */
  attempts_left: v.optional(v.number()),
});
export type HsmToken = v.InferOutput<typeof hsmToken>;

export const tokenList = v.object({ tokens: listOf(hsmToken) });
/** `test_result` 0 is a success; `test_msg` says what came of it either way. An appliance that tells no steps leaves them out. */
export const testAnswer = v.object({ test_result: v.number(), test_msg: applianceText, ...tested.entries });
/** In the query, for a test of an HSM has no body. */
export const testQuery = v.object({ test_id: testId });
/** The same of the admin key that was looked for. */
export const keyAnswer = v.object({ key_result: v.number(), key_msg: applianceText });
/** What a reset looks at first: a KEK that is enabled refuses it with 412. Default: both are looked at. */
export const resetChecks = { check_cvmsets_kek_status: v.exactOptional(yesNo), check_kmip_tenants_kek_status: v.exactOptional(yesNo) };

export const hsmNeed = ['SEC_ADMIN'] as const;
/** What else shows the HSM: key sets, KEKs, and the parts of the admin key. */
export const hsmStale = ['luna', 'lunaCloud', 'hsm', 'rootOfTrust', 'keySets'] as const;

/** Who has a part of the admin key. */
export const custodian = v.object({ login_name: text, full_name: text, downloaded: yesNo });
export type Custodian = v.InferOutput<typeof custodian>;

/** What concerns an HSM of any type. */
export const hsm = defineCalls('hsm', {
  /** How the admin key is split now, and how a new one will be. */
  defaultAdminSettings: call({
    method: 'GET',
    path: 'hsm/default_admin_settings/',
    answer: v.object({
      /** Parts that are needed to put the admin key together. */
      min_keyparts: v.number(),
      /** Grows with every admin key that is made; 0 before the first. */
      generation: v.number(),
      /** The security administrators, each of whom gets a part. `downloaded`: of the current one. */
      custodians: listOf(custodian),
    }),
    need: hsmNeed,
  }),
  /** What depends on the HSM in use, by name: whose KEK is in it, and whose keys. */
  dependents: call({
    method: 'GET',
    path: 'hsm/dependents/',
    answer: v.object({ vm_sets: listOf(text), kmip_tenants: listOf(text), key_sets: listOf(text) }),
    need: hsmNeed,
  }),
});
