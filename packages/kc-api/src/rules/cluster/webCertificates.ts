import { t } from 'kc-intl/t';
import type { Server } from '../../contract/cluster/servers.ts';
import type { WebTarget } from '../../contract/cluster/webCertificates.ts';
import { certificateTexts, isOwnCertificate, isPemChain } from '../certificates.ts';
import type { Actor } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';
import { clusterAdmin } from './cluster.ts';
import { online, serverTexts } from './servers.ts';
import { stated } from '../stated.ts';

export const webTexts = {
  certificate: t('SSL certificate is required.'),
  ca: t('CA certificate is required.'),
  targets: t('Select at least one web server.'),
  invalid: certificateTexts.invalid,
  key: t('Select a private key in PEM format, without a passphrase.'),
  pair: t('This private key does not belong to the certificate.'),
  noKey: t('There is no certificate signing request for this certificate on this appliance. Select its private key.'),
  expired: t('The certificate has expired.'),
  early: t('The certificate is not valid yet.'),
  /** Confirmation before a certificate is installed. */
  restart: t('The web server must restart.'),
  noTasks: t('No certificate waits for a restart of the web server.'),
  working: t('The web server of this node is restarting.'),
  same: t('Both web servers use this certificate already.'),
} as const;

export const webTargetNames: Readonly<Record<WebTarget, string>> = { external: t('External'), internal: t('Internal') };
export const otherTarget = (target: WebTarget): WebTarget => (target === 'internal' ? 'external' : 'internal');

/** CLUS-028: labels of the steps that an installation waits for. Unknown steps keep their wire name. */
const taskNames: Readonly<Record<string, string>> = {
  RESTART_PENDING: t('Waiting for a restart of the web server'),
  TIMED_OUT: t('Timed out'),
  RESTARTING: t('Restarting'),
};
export const sslTaskText = (state: string): string => taskNames[state] ?? state;
const waiting = ['RESTART_PENDING', 'TIMED_OUT'];

export const sourceNames: Readonly<Record<string, string>> = {
  self_signed: t('Default, self-signed'),
  installed: t('Installed'),
  reused: t('Reused'),
  acme: t('Obtained by ACME'),
};

interface Entry {
  ssl_cert: string;
  ca_cert: string;
  targets: readonly WebTarget[];
}

const fileProblem = (pem: string, missing: string, isValid = isPemChain): string | undefined =>
  pem.trim() === '' ? missing : isValid(pem) ? undefined : webTexts.invalid;

/** CLUS-058, CLUS-059, CLUS-061. Problems by field; empty if valid. Only the appliance validates the content of the files. */
export function installProblems({ ssl_cert, ca_cert, targets }: Entry): Record<string, string> {
  return stated({
    ssl_cert: fileProblem(ssl_cert, webTexts.certificate, isOwnCertificate),
    ca_cert: fileProblem(ca_cert, webTexts.ca),
    targets: targets.length === 0 ? webTexts.targets : undefined,
  });
}

export const webRules = {
  change: clusterAdmin,
  /** CLUS-042, CLUS-043. */
  restart: (actor: Actor, { status, ssltask_list }: Pick<Server, 'status' | 'ssltask_list'>): Verdict =>
    all(
      clusterAdmin(actor),
      status === online ? allow : deny(serverTexts.notOnline),
      ssltask_list.length === 0 ? deny(webTexts.noTasks) : allow,
      ssltask_list.every(({ state }) => waiting.includes(state)) ? allow : deny(webTexts.working),
    ),
};
