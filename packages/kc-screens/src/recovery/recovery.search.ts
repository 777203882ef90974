import { defineScreenSearch } from '../shell/index.ts';

export const decommissionSearch = defineScreenSearch({ words: ['factory reset', 'wipe', 'erase', 'destroy', 'out of service'] });
export const decommissionStartedSearch = defineScreenSearch({ words: [] });
