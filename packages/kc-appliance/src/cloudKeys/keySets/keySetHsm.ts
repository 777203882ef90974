import type { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { hsmReady, keySetRules, keySetTexts, needsPartition } from 'kc-api/rules/cloudKeys/keySets';
import type { Context, HsmDependentsOf } from '../../core/context.ts';
import type { Handlers } from '../../core/handlers.ts';
import { check, checkState, refuse } from '../../core/refusal.ts';
import { checkPartition, HsmError, partitionsInUse, WrongPassword, type WrappingKey } from '../../hsm/index.ts';
import type { KeySetRecord } from '../clouds/records.ts';
import { makeKeySetKey, needKeySetKey, partitionOf, tryKeySetKey } from './keySetKey.ts';
import { activeHsmOf, keySetRecord } from './keySetRecords.ts';
import { keySetTable } from '../state.ts';

/** Refuses with the HSM's own message; for a wrong password, at its field. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    if (error instanceof WrongPassword) return refuse(400, error.message, { fields: { part_password: error.message } });
    if (error instanceof HsmError) return refuse(400, `${error.message} ${error.remedy}`.trim());
    throw error;
  });
}

/** Logs in to a partition of the active HSM with the entered password, or with the stored one if that cannot use up an attempt. */
async function reach(context: Context, typed: { label: string; password: string }, kept: { stored: boolean }): Promise<void> {
  const hsm = activeHsmOf(context);
  checkState(hsmReady(hsm));
  if (needsPartition(hsm) && (typed.label.trim() === '' || typed.password === '')) refuse(400, keySetTexts.partition);
  const part = needsPartition(hsm) ? { label: typed.label.trim(), password: typed.password } : undefined;
  await asked(checkPartition(context, part, kept));
}

/** Tests the entered password for the partition of a key set in the HSM. */
export async function tryPartition(context: Context, { hsm_enabled, part_label = '', part_password }: KeySetRecord): Promise<void> {
  if (hsm_enabled === 'yes') await reach(context, { label: part_label, password: part_password }, { stored: false });
}

/** Creates a key in the HSM for a key set that is to be in the HSM. Tests its partition first. */
export async function enabledInHsm(context: Context, set: KeySetRecord): Promise<WrappingKey> {
  await reach(context, { label: set.part_label ?? '', password: set.part_password }, { stored: false });
  return asked(makeKeySetKey(context, set));
}

/** Checks that the HSM has the key of the key set before something is created in it. */
export async function checkKeySetKey(context: Context, { id, hsm_enabled }: KeySetRecord): Promise<void> {
  if (hsm_enabled === 'yes') await asked(needKeySetKey(context, id));
}

/** Returns the key sets whose keys are in the system's HSM. */
export const keySetsInHsm: HsmDependentsOf = (kept) =>
  keySetTable
    .in(kept)
    .all()
    .filter(({ hsm_enabled }) => hsm_enabled === 'yes')
    .map(({ name }) => ({ kind: 'key set', name }));

type Calls = Pick<typeof keySets, 'testHsm' | 'partitions' | 'verifyHsm' | 'activeHsm' | 'ncipherActive' | 'lunaActive' | 'lunaCloudActive' | 'dpodActive'>;

export const hsmCalls: Handlers<Calls> = {
  testHsm: async (context, { body }) => {
    await reach(context, { label: body.part_label ?? '', password: body.part_password ?? '' }, { stored: false });
    return {};
  },
  partitions: async (context) => {
    checkState(hsmReady(activeHsmOf(context)));
    return { tokens: await asked(partitionsInUse(context)) };
  },
  verifyHsm: async (context, { params }) => {
    const set = keySetRecord.find(context, params.guid);
    check(keySetRules.verifyHsm(context.actor, set));
    checkState(hsmReady(activeHsmOf(context)));
    await asked(checkPartition(context, partitionOf(set), { stored: true }));
    await asked(tryKeySetKey(context, set.id));
    return {};
  },
  activeHsm: (context) => ({ settings: { active_hsm_info: activeHsmOf(context) } }),
  ncipherActive: (context) => ({ active: activeHsmOf(context).type === 'nShield' }),
  lunaActive: (context) => ({ active: activeHsmOf(context).type === 'Luna' }),
  lunaCloudActive: (context) => ({ active: activeHsmOf(context).type === 'Luna Cloud' }),
  // A Luna Cloud HSM belongs to Data Protection on Demand.
  dpodActive: (context) => ({ active: activeHsmOf(context).type === 'Luna Cloud' }),
};
