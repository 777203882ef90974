import { alerts } from 'kc-api/contract/alerts/alerts';
import type { ObjectSearch } from '../core/context.ts';
import { matching } from '../core/search.ts';
import { alertsOf } from './alertCounts.ts';

export const alertSearch: ObjectSearch = {
  kind: 'alert',
  listedBy: alerts.list,
  find: (environment, text, limit) =>
    matching(
      alertsOf(environment)
        .all()
        .map(({ id, message }) => ({ id, name: message })),
      text,
      limit,
    ),
};
