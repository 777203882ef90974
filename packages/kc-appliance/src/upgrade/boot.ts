import { isOnline, nodesOf, nodeTable } from '../cluster/index.ts';
import type { Environment } from '../core/context.ts';
import { revised } from '../core/store/record.ts';
import { sessionTable, software } from '../core/state.ts';
import { Stop } from '../core/work/stop.ts';
import { commitBySystem } from '../core/system.ts';
import { failRestart } from '../restart/index.ts';
import { bringTo } from './migrate.ts';
import { putRevert, putUpgrade } from './pending.ts';
import { upgradeFormer, upgradeRevert, upgradeValue, type Software, type UpgradeRecord } from './state.ts';

/** Sets the version of all reachable nodes to that of this one. */
function spread(environment: Environment, version: string): void {
  for (const node of nodesOf(environment)) if (isOnline(node)) nodeTable.in(environment).put(revised({ ...node, version }));
}

const named = ({ version, build }: Software): string => `${version} (build ${build})`;

/** Migrates the data to the running version. If a migration fails, an administrator can revert. */
function finishUpgrade(environment: Environment, upgrade: UpgradeRecord, restart: string): void {
  const { from, to, user, fails_at } = upgrade;
  // First of all: if this process dies in the middle, the next one continues with the migrations.
  environment.store.transaction(() => {
    software.set(environment, to);
    putUpgrade(environment, { ...upgrade, applied: true });
  });
  try {
    bringTo(environment, to.version, fails_at);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const { message } = error;
    commitBySystem(environment, 'Upgrade', (write) => {
      const nodes = upgrade.nodes.map((node) => (node.isLocal ? { ...node, state: 'ERR' as const, message } : node));
      putUpgrade(environment, { ...upgrade, nodes, state: 'ERR', applied: true, reboot: null });
      failRestart(environment, restart, message);
      write.audit({ content: `Upgrade to ${to.version} failed: ${message}`, group: '', user });
      write.alert({ kind: 'upgrade-failed' }, `Upgrade to ${to.version} failed: ${message}`);
    });
    return;
  }
  commitBySystem(environment, 'Upgrade', (write) => {
    upgradeFormer.set(environment, from);
    putUpgrade(environment, null);
    spread(environment, to.version);
    sessionTable.in(environment).clear();
    write.audit({ content: `Upgraded from ${named(from)} to ${named(to)}`, group: '', user });
  });
}

function finishRevert(environment: Environment, user: string): void {
  const upgrade = upgradeValue.get(environment);
  const former = upgrade?.from ?? upgradeFormer.get(environment);
  if (!former) return;
  const left = software.get(environment);
  environment.store.transaction(() => {
    bringTo(environment, former.version);
    commitBySystem(environment, 'Upgrade', (write) => {
      software.set(environment, former);
      putUpgrade(environment, null);
      upgradeFormer.set(environment, null);
      putRevert(environment, null);
      spread(environment, former.version);
      sessionTable.in(environment).clear();
      write.audit({ content: `Reverted from ${named(left)} to ${named(former)}`, group: '', user });
    });
  });
}

/** Migrates the data without an ordered upgrade. After a failure, the next start tries again. */
function bringOrSay(environment: Environment, version: string): void {
  try {
    bringTo(environment, version);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const { message } = error;
    environment.log(message);
    commitBySystem(environment, 'Upgrade', (write) => {
      write.audit({ content: message, group: '', about: null });
      write.alert({ kind: 'upgrade-failed' }, message);
    });
  }
}

/** Runs each time a store is opened: finishes the work for which another process ordered a reboot. */
export function settleUpgrade(environment: Environment): void {
  const { id } = environment.machine.boot;
  const isOver = (reboot: { boot_before: string } | null | undefined): boolean => Boolean(reboot && reboot.boot_before !== id);
  const revert = upgradeRevert.get(environment);
  const upgrade = upgradeValue.get(environment);
  if (revert && isOver(revert.reboot)) return finishRevert(environment, revert.user);
  if (upgrade?.reboot && isOver(upgrade.reboot)) return finishUpgrade(environment, upgrade, upgrade.reboot.restart_id);
  // After a restore of an older image, the migrations must run on its data.
  if (!upgrade) bringOrSay(environment, software.get(environment).version);
}

/** A vault besides the key-control vault runs in the same process, so it has the same version. */
export function followUpgrade(environment: Environment, first: Environment): void {
  const [own, now] = [software.get(environment), software.get(first)];
  if (environment === first || (own.version === now.version && own.build === now.build)) return;
  bringOrSay(environment, now.version);
  commitBySystem(environment, 'Upgrade', (write) => {
    software.set(environment, now);
    sessionTable.in(environment).clear();
    write.audit({ content: `The appliance went from ${named(own)} to ${named(now)}`, group: '' });
  });
}
