import { changeFreezes as calls } from 'kc-api/contract/requests/changeFreezes';
import type { Act } from 'kc-api/contract/requests/acts';
import { changeTimeLimits, changeTimeRules, changeTimeTexts, freezeProblems } from 'kc-api/rules/requests/changeTimes';
import { actsOf } from 'kc-api/rules/requests/requests';
import { resource } from '../../core/handlers.ts';
import { check, checkFields, refuse } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import { freezeRecord } from './freezeRecord.ts';

const actsIn = (named: readonly string[]): Act[] => [...new Set(named)] as Act[];

/** WIN-02. */
export const changeFreezes = resource(calls, {
  list: (context) => ({ freezes: freezeRecord.all(context).map((freeze) => freezeRecord.wire(context, freeze)) }),

  create: (context, { body }) => {
    check(changeTimeRules.change(context.actor));
    if (freezeRecord.all(context).length >= changeTimeLimits.freezes) refuse(400, changeTimeTexts.manyFreezes);
    const entry = { ...body, acts: actsIn(body.acts ?? []) };
    checkFields(freezeProblems(entry, actsOf(context.vault.flavour), context.now));
    return { freeze: freezeRecord.wire(context, freezeRecord.create(context, entry)) };
  },

  change: {
    ...freezeRecord.guarded(({ id }: { id: string }) => id),
    run: (context, { params, body }) => {
      check(changeTimeRules.change(context.actor));
      const before = freezeRecord.find(context, params.id);
      const sent = without(body, 'revision');
      const after = { ...before, ...sent, acts: actsIn(sent.acts ?? before.acts) };
      checkFields(freezeProblems(after, actsOf(context.vault.flavour), context.now));
      return {
        freeze: freezeRecord.wire(
          context,
          freezeRecord.change(context, params.id, () => after, { since: before }),
        ),
      };
    },
  },

  remove: (context, { params }) => {
    check(changeTimeRules.change(context.actor));
    freezeRecord.remove(context, params.id);
    return {};
  },
});
