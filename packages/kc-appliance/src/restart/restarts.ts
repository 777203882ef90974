import { restarts as calls } from 'kc-api/contract/restart/restarts';
import { rebootRules, restartTexts } from 'kc-api/rules/restart/restart';
import { lastRestart } from 'kc-api/rules/restart/restartTimes';
import { resource } from '../core/handlers.ts';
import { check, refuse } from '../core/refusal.ts';
import { hostname, software } from '../core/state.ts';
import { orderRestart } from './orderRestart.ts';
import { restartTable } from './state.ts';

export const restarts = resource(calls, {
  read: (context, { params }) => {
    const table = restartTable.in(context);
    const found = params.id === lastRestart ? table.all().at(-1) : table.get(params.id);
    const { by: _, ...restart } = found ?? refuse(404, restartTexts.unknown);
    const { boot } = context.machine;
    return {
      restart: {
        ...restart,
        boot_id: boot.id,
        version: software.get(context).version,
        uptime: Math.max(0, Math.floor((context.clock.now() - boot.at) / 1000)),
      },
    };
  },
  system: (context, { body }) => {
    const here = hostname.get(context);
    check(rebootRules.reboot(context.actor, { local: (body.node ?? here) === here }));
    return orderRestart(context, { kind: 'reboot', content: `Reboot of ${here} ordered` });
  },
});
