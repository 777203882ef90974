import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { done, listOf, text } from '../shapes.ts';

/** A change that can cut off whoever made it: it goes back by itself unless somebody proves in time that they still get in. */
export const settingTrial = v.object({
  id: text,
  /** What was changed: 'Proxy'. */
  title: applianceText,
  /** Who changed it: their login name. */
  user: text,
  /** Until it goes back, as the appliance counts. */
  seconds_left: v.number(),
  /** Why the asker cannot keep it over this connection or in this session. Left out where they can. */
  keep_reason: v.optional(applianceText),
});
export type SettingTrial = v.InferOutput<typeof settingTrial>;

const need = ['SEC_ADMIN', 'DOMAIN_ADMIN'] as const;
const stale = ['trials', 'system', 'proxy', 'sslOption', 'settingIndex', 'settings'] as const;
const why = 'It settles a change that asked for its own proof.';

export const trials = defineCalls('trials', {
  /** Those that the asker may settle. */
  running: call({ method: 'GET', path: 'setting_trials/', answer: v.object({ trials: listOf(settingTrial) }), need }),
  keep: call({ method: 'POST', path: 'setting_trials/:id/keep/', answer: done, need, fresh: why, stale }),
  goBack: call({
    method: 'POST',
    path: 'setting_trials/:id/go_back/',
    answer: done,
    need,
    fresh: why,
    exempt: { second: 'It restores the previous setting, which would return automatically anyway.' },
    stale,
  }),
});
