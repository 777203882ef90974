import type { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { hsmReady, keySetRules, keySetTexts, needsPartition } from 'kc-api/rules/cloudKeys/keySets';
import type { Context, HsmDependentsOf } from '../core/context.ts';
import type { Handlers } from '../core/handlers.ts';
import { check, checkState, refuse } from '../core/refusal.ts';
import { activeHsmOf, keySetRecord } from './keySetRecords.ts';
import { keySetTable } from './state.ts';

/** Asks the active HSM. One that is played looks at the label, as the other servers that are played do. */
function reach(context: Context, part: { label: string; password: string }): void {
  const hsm = activeHsmOf(context);
  checkState(hsmReady(hsm));
  if (hsm.state !== 'ENABLED') refuse(400, 'The HSM does not respond.');
  if (!needsPartition(hsm)) return;
  if (part.label.trim() === '' || part.password === '') refuse(400, keySetTexts.partition);
  if (part.label.includes('unreachable')) refuse(400, `Partition ${part.label} does not respond.`);
  if (part.password.length < 8) refuse(400, 'The partition password is incorrect. (CKR_PIN_INCORRECT)');
}

/** Key sets whose keys are in the HSM of the system. */
export const keySetsInHsm: HsmDependentsOf = (kept) =>
  keySetTable
    .in(kept)
    .all()
    .filter(({ hsm_enabled }) => hsm_enabled === 'yes')
    .map(({ name }) => ({ kind: 'key set', name }));

type Calls = Pick<typeof keySets, 'testHsm' | 'verifyHsm' | 'activeHsm' | 'ncipherActive' | 'lunaActive' | 'lunaCloudActive' | 'dpodActive'>;

export const hsmCalls: Handlers<Calls> = {
  testHsm: (context, { body }) => {
    reach(context, { label: body.part_label ?? '', password: body.part_password ?? '' });
    return {};
  },
  verifyHsm: (context, { params }) => {
    const set = keySetRecord.find(context, params.guid);
    check(keySetRules.verifyHsm(context.actor, set));
    reach(context, { label: set.part_label ?? '', password: set.part_password });
    return {};
  },
  activeHsm: (context) => ({ settings: { active_hsm_info: activeHsmOf(context) } }),
  ncipherActive: (context) => ({ active: activeHsmOf(context).type === 'nShield' }),
  lunaActive: (context) => ({ active: activeHsmOf(context).type === 'Luna' }),
  lunaCloudActive: (context) => ({ active: activeHsmOf(context).type === 'Luna Cloud' }),
  // A Luna Cloud HSM comes from Data Protection on Demand.
  dpodActive: (context) => ({ active: activeHsmOf(context).type === 'Luna Cloud' }),
};
