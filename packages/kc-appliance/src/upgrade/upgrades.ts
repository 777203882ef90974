import { upgrades as calls, type UpdateStatus } from 'kc-api/contract/upgrade/upgrade';
import { endingProblem, upgradeRules } from 'kc-api/rules/upgrade/upgrade';
import { olderThan } from 'kc-api/rules/upgrade/version';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { checkState } from '../core/refusal.ts';
import { refuseFile } from '../core/files/signedToken.ts';
import { hostname, software } from '../core/state.ts';
import { uploadedFile } from '../core/dispatch/uploadedFile.ts';
import { orderRestart } from '../restart/index.ts';
import { upgradeInfo } from './info.ts';
import { installation, nodesFor, stepsOf } from './install.ts';
import { putRevert, putUpgrade } from './pending.ts';
import { latestRelease, upgradeRevert, upgradeValue } from './state.ts';
import { readUpgrade } from './upgradeFile.ts';

function updateOf(context: Context, current_version = software.get(context).version): UpdateStatus {
  const latest = latestRelease.get(context);
  return {
    current_version,
    update_available: latest !== null && olderThan(current_version, latest) ? 'yes' : 'no',
    ...(latest === null ? {} : { latest_version: latest }),
  };
}

export const upgrades = resource(calls, {
  read: (context) => upgradeInfo(context),
  upload: async (context) => {
    checkState(upgradeRules.upload(context.actor, upgradeInfo(context)));
    const file = await uploadedFile(context);
    const problem = endingProblem(file.name, upgradeInfo(context));
    if (problem !== undefined) refuseFile(problem);
    const from = software.get(context);
    const { version, build, fails_at = null } = await readUpgrade(file, context.upgradeKeys, from, context.request.signal);
    const user = context.me.login_name;
    context.commit(({ audit }) => {
      // A concurrent call may have been faster while the file was verified.
      checkState(upgradeRules.upload(context.actor, upgradeInfo(context)));
      const nodes = nodesFor(context);
      putUpgrade(context, {
        from,
        to: { version, build },
        initiator: hostname.get(context),
        user,
        state: 'INIT',
        nodes,
        fails_at,
        reboot: null,
        applied: false,
      });
      installation.begin(context, { about: '', user, state: null, total: stepsOf(nodes) });
      audit({ category: 'Upgrade', content: `Upgrade to ${version} started: ${file.name} verified` });
    });
    context.agenda.wake();
    return {};
  },
  cancel: (context) => {
    checkState(upgradeRules.cancel(context.actor, upgradeInfo(context)));
    context.commit(({ audit }) => {
      const to = upgradeValue.get(context)?.to.version ?? '';
      const under = installation.under(context, '');
      if (under) installation.cancel(context, under.id);
      putUpgrade(context, null);
      audit({ category: 'Upgrade', content: `Upgrade to ${to} canceled` });
    });
    return {};
  },
  revert: (context) => {
    const info = upgradeInfo(context);
    checkState(upgradeRules.revert(context.actor, info));
    context.commit(({ audit }) => {
      putRevert(context, { user: context.me.login_name, reboot: null });
      audit({ category: 'Upgrade', content: `Revert to ${info.former_version ?? ''} ordered: it waits for a reboot` });
    });
    return {};
  },
  reboot: (context) => {
    checkState(upgradeRules.reboot(context.actor, upgradeInfo(context)));
    const here = hostname.get(context);
    const [revert, upgrade] = [upgradeRevert.get(context), upgradeValue.get(context)];
    return orderRestart(context, {
      kind: revert ? 'revert' : 'upgrade',
      content: `Reboot of ${here} ordered to finish the ${revert ? 'revert' : `upgrade to ${upgrade?.to.version ?? ''}`}`,
      with: (_, restart_id) => {
        const reboot = { restart_id, boot_before: context.machine.boot.id };
        if (revert) putRevert(context, { ...revert, reboot });
        else if (upgrade) putUpgrade(context, { ...upgrade, reboot });
      },
    });
  },
  updateStatus: (context, { query }) => updateOf(context, query.current_version),
  updateCheck: (context) => updateOf(context),
});
