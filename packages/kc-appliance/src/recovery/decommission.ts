import { decommission as calls } from 'kc-api/contract/recovery/decommission';
import { decommissionTexts } from 'kc-api/rules/recovery/decommission';
import { resource } from '../core/handlers.ts';
import { checkFields } from '../core/refusal.ts';
import { addParts, dropParts, statusOf } from './gathering.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** Destroys all data, the vaults created here first, and starts like a newly installed appliance. */
    factoryReset: () => Promise<void>;
  }
}

/** RECOV-27 to RECOV-29. */
export const decommission = resource(calls, {
  status: (context) => statusOf(context, 'decommission'),

  upload: async (context, { body }) => {
    const { current_parts } = statusOf(context, 'decommission');
    if (current_parts === 0 && body.confirm !== decommissionTexts.word) checkFields({ confirm: decommissionTexts.typeWord });
    const { complete } = await addParts(context, body.key_part, {
      purpose: 'decommission',
      what: 'to decommission this appliance',
      begun: ({ alert }, holder) => alert({ kind: 'decommission-started' }, decommissionTexts.begunAlert(holder)),
      complete: ({ audit }) => {
        audit({ category: 'System', content: 'Decommission completed' });
        return undefined;
      },
    });
    if (!complete) return statusOf(context, 'decommission');
    await context.factoryReset();
    return { complete: 'yes', time_remaining: 0, current_parts: 0 };
  },

  reset: (context) =>
    dropParts(context, 'decommission', 'Decommission canceled: the uploaded admin key parts were discarded', ({ alert }) =>
      alert({ kind: 'decommission-canceled' }, decommissionTexts.canceledAlert),
    ),
});
