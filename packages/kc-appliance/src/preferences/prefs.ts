import { prefs as calls, type GuiPrefs } from 'kc-api/contract/preferences/prefs';
import { resource } from '../core/handlers.ts';
import { without } from '../core/without.ts';

type Kept = { id: string } & GuiPrefs;

export const prefs = resource(calls, {
  read: ({ store, me }) => {
    return without(store.table<Kept>('prefs').get(me.id) ?? { id: me.id }, 'id');
  },
  change: ({ store, me }, { body }) => {
    const table = store.table<Kept>('prefs');
    table.put({ ...table.get(me.id), ...body, id: me.id });
    return {};
  },
});
