import { t } from 'kc-intl/t';
import type { Restart } from '../../contract/restart/restarts.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

/** The kinds of restarts: title, and whether the restart ends all sessions. */
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
/** True if the restart ends all sessions. */
export const signsOut = ({ kind }: Pick<Restart, 'kind'>): boolean => kindOf(kind).signsOut;

/** Labels of the restart tracker, as the requirements prescribe. */
export const phaseLabels = { waiting: t('Waiting for restart'), restarting: t('Restarting'), ready: t('Ready to login'), error: t('Error') } as const;
export type RestartPhase = keyof typeof phaseLabels;

/** The result of one poll: a response, no connection, or an error message. */
export type Heard = { answer: Restart } | { lost: true } | { error: string };

/**
 * Returns the phase of a restart after a poll (CLUS-038 to CLUS-040).
 * It is 'ready' only if the appliance reports 'done' with a new boot id. A lost or restored connection alone proves nothing.
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
  /** UPGR-22. `local`: true for the node that serves the request. */
  reboot: (actor: Actor, { local }: { local: boolean }): Verdict => all(needs(actor, 'DOMAIN_ADMIN'), local ? allow : deny(restartTexts.otherNode)),
};

/** UPGR-33 and similar texts: shown on the login page after a restart that ended all sessions. */
export const successTexts: Readonly<Record<string, string>> = {
  upgrade: t('System Upgrade Successful. Please Login Again'),
  revert: t('The system has been reverted.'),
};
