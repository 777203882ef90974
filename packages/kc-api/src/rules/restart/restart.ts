import { t } from 'kc-intl/t';
import type { Restart } from '../../contract/restart/restarts.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

/** What restarts a node. What is said of it, `{node}` aside, and whether everybody has to sign in again after it. */
const kinds = {
  reboot: { title: (node: string) => t('Reboot of {node}', { node }), signsOut: false },
  'web-server': { title: (node: string) => t('Web server restart on {node}', { node }), signsOut: false },
  'node-join': { title: (node: string) => t('Joining {node} to the cluster', { node }), signsOut: false },
  upgrade: { title: (node: string) => t('Upgrade of {node}', { node }), signsOut: true },
  revert: { title: (node: string) => t('Revert of {node}', { node }), signsOut: true },
  restore: { title: (node: string) => t('Restore of {node}', { node }), signsOut: true },
} as const;
export type RestartKind = keyof typeof kinds;

const kindOf = (kind: string) => (Object.hasOwn(kinds, kind) ? kinds[kind as RestartKind] : kinds.reboot);
export const restartTitle = ({ kind, node }: Pick<Restart, 'kind' | 'node'>): string => kindOf(kind).title(node);
/** Whether sessions of before are over after it. */
export const signsOut = ({ kind }: Pick<Restart, 'kind'>): boolean => kindOf(kind).signsOut;

/** 'Restart tracker labels' of the sheet. */
export const phaseLabels = { waiting: t('Waiting for restart'), restarting: t('Restarting'), ready: t('Ready to login'), error: t('Error') } as const;
export type RestartPhase = keyof typeof phaseLabels;

/** What one poll brought: an answer, no connection, or a refusal in words. */
export type Heard = { answer: Restart } | { lost: true } | { error: string };

/**
 * Where a restart stands after a poll (CLUS-038 to CLUS-040). It is over when the appliance says so and has another boot id than
 * the one at which the restart was ordered: neither a poll that fails nor one that works again proves anything.
 */
export function phaseOf(heard: Heard): RestartPhase {
  if ('lost' in heard) return 'restarting';
  if ('error' in heard) return 'error';
  const { state, boot_id, boot_before } = heard.answer;
  if (state === 'failed') return 'error';
  return boot_id !== boot_before && state === 'done' ? 'ready' : 'waiting';
}

export const restartTexts = {
  /** UPGR-35. */
  otherNode: t('You may only reboot the local node.'),
  ask: t('Reboot this node now?'),
  restarting: t('The node is restarting.'),
  noSupervisor: t('This server cannot restart, because nothing would start it again. Run it with npm start.'),
  unknown: t('This restart is not known to the appliance.'),
  tooLong: (node: string | undefined) =>
    node === undefined
      ? t('The node has not come back within 30 minutes. Check its console, then continue waiting.')
      : t('{node} has not come back within 30 minutes. Check its console, then continue waiting.', { node }),
} as const;

export const rebootRules = {
  /** UPGR-21. */
  open: (actor: Actor): Verdict => needs(actor, 'DOMAIN_ADMIN'),
  /** UPGR-22. `local`: whether it is the node that is asked. */
  reboot: (actor: Actor, { local }: { local: boolean }): Verdict => all(needs(actor, 'DOMAIN_ADMIN'), local ? allow : deny(restartTexts.otherNode)),
};

/** UPGR-33, and the like: stands on the sign-in page after a restart that signs everybody out. */
export const successTexts: Readonly<Record<string, string>> = {
  upgrade: t('System Upgrade Successful. Please Login Again'),
  revert: t('The system has been reverted.'),
};
