import { trials as calls } from 'kc-api/contract/settings/trials';
import { resource } from '../core/handlers.ts';
import { endTrial, keepTrial, trialsFor } from '../core/work/trials.ts';

export const trials = resource(calls, {
  running: (context) => ({ trials: trialsFor(context) }),
  keep: (context, { params }) => {
    keepTrial(context, params.id);
    return {};
  },
  goBack: (context, { params }) => {
    endTrial(context, params.id);
    return {};
  },
});
