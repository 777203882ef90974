import { kmipActivity as calls } from 'kc-api/contract/kmip/activity';
import { resource } from '../../core/handlers.ts';
import { activityEntries } from './activityRecord.ts';
import { ofServer } from '../licensed.ts';
import { kmipActivitySince } from '../state.ts';

/** The activity of the clients of the KMIP server. */
export const kmipActivity = ofServer(
  resource(calls, {
    list: (context) => ({ clients: activityEntries(context), since: kmipActivitySince.get(context) }),
  }),
);
