import type { GuiPrefs } from 'kc-api/contract/preferences/prefs';
import { defineTable } from '../core/store/table.ts';

declare module '../core/store/store.ts' {
  interface Tables {
    /** By user id. */
    prefs: { id: string } & GuiPrefs;
  }
}

export const prefsTable = defineTable('prefs');
