import { prefs as calls } from 'kc-api/contract/preferences/prefs';
import { resource } from '../core/handlers.ts';
import { without } from '../core/store/without.ts';
import { prefsTable } from './state.ts';

export const prefs = resource(calls, {
  read: (context) => without(prefsTable.in(context).get(context.me.id) ?? { id: '' }, 'id'),
  change: ({ store, me }, { body }) => {
    const table = prefsTable.in({ store });
    table.put({ ...table.get(me.id), ...body, id: me.id });
    return {};
  },
});
