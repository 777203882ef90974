import { consoleSettings as consoleCalls, managementConsole as calls } from 'kc-api/contract/settings/managementConsole';
import { kcmProblems, kcmRules, kcmTexts } from 'kc-api/rules/settings/managementConsole';
import { changesOf } from '../core/changes.ts';
import type { Context } from '../core/context.ts';
import { hashToken } from '../core/hash.ts';
import { resource } from '../core/handlers.ts';
import { checkFields, checkState, refuse } from '../core/refusal.ts';
import { consoleValue, kcmValue, noKcm } from './state.ts';

/** Played: a console named `unreachable` does not respond, and it takes no token that says 'wrong'. */
export const managementConsole = resource(calls, {
  read: (context) => kcmValue.get(context),
  connect: (context, { body: { kcm_ip, kcm_applink_token } }) => {
    const before = kcmValue.get(context);
    checkState(kcmRules.connect(before));
    checkFields(kcmProblems({ kcm_ip, kcm_applink_token }));
    if (kcm_ip.includes('unreachable')) refuse(400, kcmTexts.unreachable);
    if (kcm_applink_token.includes('wrong')) refuse(400, kcmTexts.refused);
    const after = { kcm_ip: kcm_ip.trim(), kcm_applink_token_ID: hashToken(kcm_applink_token).slice(0, 8), connected: 'yes' as const };
    context.commit(({ audit }) => {
      kcmValue.set(context, after);
      audit({ category: 'Settings', content: `Connected to the management console ${after.kcm_ip}`, changes: changesOf(before, after) });
    });
    return {};
  },
  disconnect: (context) => {
    const before = kcmValue.get(context);
    checkState(kcmRules.disconnect(context.actor, before));
    context.commit(({ audit }) => {
      kcmValue.set(context, noKcm);
      audit({ category: 'Settings', content: `Disconnected from the management console ${before.kcm_ip}`, changes: changesOf(before, noKcm) });
    });
    return {};
  },
});

const shown = (context: Context) => ({ secroot_mgmt: consoleValue.get(context), revision: consoleValue.revision(context) });

export const consoleSettings = resource(consoleCalls, {
  read: (context) => ({ settings: { htadmin_mgmt: shown(context) } }),
  change: {
    changed: 'The console settings were changed in the meantime.',
    current: shown,
    run: (context, { body: { secroot_mgmt } }) => {
      context.commit(({ audit }) => {
        const before = { secroot_mgmt: consoleValue.get(context) };
        consoleValue.set(context, secroot_mgmt);
        audit({ category: 'Settings', content: 'Console settings changed', changes: changesOf(before, { secroot_mgmt }) });
      });
      return {};
    },
  },
});
