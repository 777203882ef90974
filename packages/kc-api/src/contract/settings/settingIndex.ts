import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { listOf, text, yesNo } from '../shapes.ts';

/** A setting that users can search. For a secret, `value` reports if there is one. */
export const settingEntry = v.object({
  id: text,
  /** 'Proxy server'. */
  title: applianceText,
  /** Title of its page. */
  page: applianceText,
  /** Address of the page in the console. */
  path: text,
  params: v.record(text, text),
  value: text,
  /** The same value, if it is a text of the appliance instead of a user's input. */
  says: v.optional(applianceText),
  /** Value on a new appliance. */
  initial: applianceText,
  changed: yesNo,
});
export type SettingEntry = v.InferOutput<typeof settingEntry>;

export const settingIndex = defineCalls('settingIndex', {
  /** All settings that the caller may read. */
  all: call({ method: 'GET', path: 'setting_index/', answer: v.object({ settings: listOf(settingEntry) }), need: ['SEC_ADMIN', 'DOMAIN_ADMIN'] }),
});
