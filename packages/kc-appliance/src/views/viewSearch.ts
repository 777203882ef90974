import { views } from 'kc-api/contract/views/views';
import type { ObjectSearch } from '../core/context.ts';
import { matching } from '../core/search.ts';
import { addressOf, seenBy } from './viewRecord.ts';

/** VIEW-09: searches views by name, with their address in the console. */
export const viewSearch: ObjectSearch = {
  kind: 'view',
  listedBy: views.list,
  find: (context, text, limit) =>
    matching(
      seenBy(context, context.me.id).map(({ id, name, list, path, params }) => ({
        id,
        name,
        address: addressOf({ id, list, path, params }),
      })),
      text,
      limit,
    ),
};
