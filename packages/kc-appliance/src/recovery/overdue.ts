import { recoveryLimits } from 'kc-api/rules/recovery/recovery';
import type { Due } from '../core/work/agenda.ts';
import { commitBySystem } from '../core/system.ts';
import { setGathering } from './gathering.ts';
import { gatherings, type Gathering, type Purpose } from './state.ts';

/** Deletes parts after their time. The collection remains as expired until a user resets it. */
export const dropOverdue: Due = (environment) => {
  const [first] = (Object.entries(gatherings.get(environment)) as [Purpose, Gathering][])
    .filter(([, { parts, complete }]) => complete || parts.length > 0)
    .map(([purpose, gathering]) => ({ purpose, gathering, at: gathering.began + recoveryLimits.period }))
    .sort((a, b) => a.at - b.at);
  if (!first) return undefined;
  const { purpose, gathering, at } = first;
  return {
    at,
    run: async () => {
      commitBySystem(environment, 'System', ({ audit }) => {
        setGathering(environment, purpose, gathering.complete ? undefined : { ...gathering, parts: [] });
        if (!gathering.complete) audit({ content: 'Uploaded admin key parts discarded: the time period was exceeded', group: '' });
      });
    },
  };
};
