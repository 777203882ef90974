import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { done, listOf, text } from '../shapes.ts';

/** A change that can lock out the user who made it. The appliance reverts it automatically unless a user proves in time that access still works. */
export const settingTrial = v.object({
  id: text,
  /** The changed setting: 'Proxy'. */
  title: applianceText,
  /** Login name of the user who changed it. */
  user: text,
  /** Seconds until the revert, by the clock of the appliance. */
  seconds_left: v.number(),
  /** Reason why the caller cannot keep it over this connection or in this session. Omitted if the caller can. */
  keep_reason: v.optional(applianceText),
});
export type SettingTrial = v.InferOutput<typeof settingTrial>;

const need = ['SEC_ADMIN', 'DOMAIN_ADMIN'] as const;
const stale = ['trials', 'system', 'proxy', 'sslOption', 'settingIndex', 'settings'] as const;
const why = 'It settles a change that asked for its own proof.';

export const trials = defineCalls('trials', {
  /** Trials that the caller may keep or revert. */
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
