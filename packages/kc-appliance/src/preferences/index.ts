import { defineArea } from '../core/area.ts';
import { prefs } from './prefs.ts';
import { prefsTable } from './state.ts';

export const preferencesArea = defineArea({ name: 'preferences', resources: { prefs }, tables: [prefsTable] });
