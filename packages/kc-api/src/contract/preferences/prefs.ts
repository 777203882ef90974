import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { done, text } from '../shapes.ts';
import { state } from '../texts.ts';

/** SHELL-048. `state` is a JSON string: grid name to columns, sort and selection. */
export const guiPrefs = v.object({
  homepage: v.optional(text),
  theme: v.optional(text),
  /** 'en', 'de', 'ja', 'ar'. */
  language: v.optional(text),
  density: v.optional(text),
  times: v.optional(text),
  saveCols: v.optional(v.boolean()),
  state: v.optional(state),
});
export type GuiPrefs = v.InferOutput<typeof guiPrefs>;

export const prefs = defineCalls('prefs', {
  read: call({ method: 'GET', path: 'gui_prefs/', answer: guiPrefs, need: 'signed-in', steps: 'every' }),
  change: call({
    method: 'PATCH',
    path: 'gui_prefs/',
    guards: 'Preferences of one user, each saved as it is chosen.',
    body: guiPrefs,
    answer: done,
    need: 'signed-in',
    audited: false,
  }),
});
