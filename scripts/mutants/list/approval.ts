import { mutantsOf } from '../mutant.ts';

const SRC = 'packages/kc-appliance/src';

export const approval = mutantsOf('approval', {
  [`${SRC}/core/access/twoPersonRule.ts`]: [
    {
      id: 'approval-everything-while-on',
      find: '(impliedActs.includes(act) ? acts.length > 0 : acts.includes(act))',
      replace: 'acts.includes(act)',
      breaks: 'One administrator alone can turn the two-person rule off.',
    },
    {
      id: 'approval-alone-locked-out',
      find: 'waysOut.includes(act) && isAlone(environment);',
      replace: 'waysOut.length === 0 && isAlone(environment);',
      breaks: 'The only administrator that is left can neither change the rule nor add another one.',
    },
  ],
  [`${SRC}/requests/requests.ts`]: [
    {
      id: 'approval-seen-ignored',
      find: 'if (seenOf(subject) !== body.seen) refuse(409, requestTexts.changed);',
      replace: '',
      breaks: 'A request is approved although its object has changed since it was opened.',
    },
    {
      id: 'approval-approver-unjudged',
      find: 'await judged(context, { userid: context.me.id }, declared, record.kept_call);',
      replace: '',
      breaks: 'Somebody approves what they could not do themselves.',
    },
    {
      id: 'approval-twice',
      find: 'checkState(requestRules.approve(context.actor, wireOf(context.actor, now)));',
      replace: '',
      breaks: 'A request that was withdrawn meanwhile is still carried out.',
    },
  ],
  [`${SRC}/requests/carryOut.ts`]: [
    {
      id: 'approval-secrets-kept',
      find: 'kept_call: maskCall(record),',
      replace: '',
      breaks: 'The secrets of a request stay in the database after its end.',
    },
  ],
  [`${SRC}/requests/wire.ts`]: [
    {
      id: 'approval-own-request',
      find: 'record.userid !== actor.id && couldCall(actor, callOf(record));',
      replace: 'couldCall(actor, callOf(record));',
      breaks: 'The requester counts as somebody who can approve the own request.',
    },
    {
      id: 'approval-requests-visible-to-all',
      find: "record.userid === actor.id || holds(actor, 'SEC_ADMIN') || couldCall(actor, callOf(record));",
      replace: "record.id !== '' || actor.id === '';",
      breaks: 'Everybody sees the requests of everybody.',
    },
  ],
  [`${SRC}/requests/rule.ts`]: [
    {
      id: 'approval-second-admin-leaves',
      find: 'if (now < 2 && now < had && isRuleOn(environment)) refuse(403, requestTexts.secondToLast);',
      replace: '',
      breaks: 'The second administrator can be deleted while the rule is on.',
    },
  ],
});
