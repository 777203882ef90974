import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { listOf, text, yesNo } from '../shapes.ts';

/** A setting as people look for it. Of a secret `value` says whether there is one. */
export const settingEntry = v.object({
  id: text,
  /** 'Proxy server'. */
  title: applianceText,
  /** Where it stands, as that is titled. */
  page: applianceText,
  /** The address of that place in the console. */
  path: text,
  params: v.record(text, text),
  value: text,
  /** The same, where it is in words of the appliance and not what somebody typed. */
  says: v.optional(applianceText),
  /** What a new appliance begins with. */
  initial: applianceText,
  changed: yesNo,
});
export type SettingEntry = v.InferOutput<typeof settingEntry>;

export const settingIndex = defineCalls('settingIndex', {
  /** Every setting that the asker may read. */
  all: call({ method: 'GET', path: 'setting_index/', answer: v.object({ settings: listOf(settingEntry) }), need: ['SEC_ADMIN', 'DOMAIN_ADMIN'] }),
});
