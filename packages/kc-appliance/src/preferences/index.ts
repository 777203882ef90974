import { defineArea } from '../core/area.ts';
import { prefs } from './prefs.ts';
import { prefsTable } from './state.ts';

export const preferencesArea = defineArea({
  name: 'preferences',
  resources: { prefs },
  searches: 'Preferences have no names; the settings of a page are found by its words.',
  tables: [prefsTable],
});
