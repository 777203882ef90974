import { changeWindows as calls } from 'kc-api/contract/requests/changeWindows';
import { changeTimeLimits, changeTimeRules, changeTimeTexts, windowProblems } from 'kc-api/rules/requests/changeTimes';
import { resource } from '../../core/handlers.ts';
import { check, checkFields, refuse } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import { isTimeZone } from '../../core/time/zones.ts';
import { windowRecord, wireWindow } from './windowRecord.ts';

/** WIN-01. */
export const changeWindows = resource(calls, {
  list: (context) => ({ windows: windowRecord.all(context).map((window) => wireWindow(context, window)) }),

  create: (context, { body }) => {
    check(changeTimeRules.change(context.actor));
    if (windowRecord.all(context).length >= changeTimeLimits.windows) refuse(400, changeTimeTexts.manyWindows);
    checkFields(windowProblems(body, isTimeZone));
    return { window: wireWindow(context, windowRecord.create(context, { ...body, days: [...new Set(body.days)] })) };
  },

  change: {
    ...windowRecord.guarded(({ id }: { id: string }) => id),
    run: (context, { params, body }) => {
      check(changeTimeRules.change(context.actor));
      const before = windowRecord.find(context, params.id);
      const after = { ...before, ...without(body, 'revision') };
      checkFields(windowProblems(after, isTimeZone));
      return {
        window: wireWindow(
          context,
          windowRecord.change(context, params.id, () => ({ ...after, days: [...new Set(after.days)] }), { since: before }),
        ),
      };
    },
  },

  remove: (context, { params }) => {
    check(changeTimeRules.change(context.actor));
    windowRecord.remove(context, params.id);
    return {};
  },
});
