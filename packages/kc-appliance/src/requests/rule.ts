import { acts, type Act } from 'kc-api/contract/requests/acts';
import type { requests as calls, TwoPersonRule } from 'kc-api/contract/requests/requests';
import { actLabel, actsOf, requestTexts } from 'kc-api/rules/requests/requests';
import { t } from 'kc-intl/t';
import { changesOf } from '../core/store/changes.ts';
import type { Environment } from '../core/context.ts';
import type { GuardedHandler } from '../core/handlers.ts';
import { checkFields, refuse } from '../core/refusal.ts';
import { isRuleOn, twoPersonRule } from '../core/access/twoPersonRule.ts';

const adminCount = (environment: Environment): number => environment.usableAdmins(environment, 2).length;

export const ruleOf = (environment: Environment): TwoPersonRule => {
  const { acts: on, hours } = twoPersonRule.get(environment);
  return { acts: [...on], hours, enough_admins: adminCount(environment) >= 2 ? 'yes' : 'no', revision: twoPersonRule.revision(environment) };
};

const told = ({ acts: on, hours }: { acts: readonly Act[]; hours: number }) => ({ acts: on.map(actLabel).join(', '), hours });

export const changeRule: GuardedHandler<typeof calls.changeRule> = {
  changed: t('The two-person rule was changed in the meantime.'),
  current: ruleOf,
  run: (context, { body }) => {
    const offered: readonly string[] = actsOf(context.vault.flavour);
    const wanted = body.acts && [...new Set(body.acts)];
    if (wanted?.some((act) => !offered.includes(act))) checkFields({ acts: requestTexts.unknownAct });
    context.commit(({ audit }) => {
      const before = twoPersonRule.get(context);
      const after = { acts: wanted ? acts.filter((act) => wanted.includes(act)) : before.acts, hours: body.hours ?? before.hours };
      // The rule could be turned on, but never off again.
      if (after.acts.length > 0 && before.acts.length === 0 && adminCount(context) < 2) checkFields({ acts: requestTexts.secondAdmin });
      twoPersonRule.set(context, after);
      audit({ category: 'Security', content: 'Two-person rule changed', changes: changesOf(told(before), told(after), twoPersonRule) });
    });
    return { rule: ruleOf(context) };
  },
};

/** While the rule is on, every commit must leave two administrators: a single one could neither change it nor add a second one. */
export function keepsTwoAdmins(environment: Environment): () => void {
  if (!isRuleOn(environment)) return () => undefined;
  const had = adminCount(environment);
  return () => {
    const now = adminCount(environment);
    if (now < 2 && now < had && isRuleOn(environment)) refuse(403, requestTexts.secondToLast);
  };
}
