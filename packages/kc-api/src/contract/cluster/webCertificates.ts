import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { certificateFacts } from '../certificates.ts';
import { csrFields, keySize } from '../hsm/csr.ts';
import { secret } from '../secret.ts';
import { done, listOf, text, yesNo } from '../shapes.ts';

import { clusterNeed } from './cluster.ts';
import { sslTask } from './servers.ts';
import { certificateFile, ownCertificateFile, privateKeyFile } from '../certificateFiles.ts';

/** CLUS-061: 'internal' for connections between nodes, 'external' for connections from outside. */
export const webTarget = v.picklist(['internal', 'external']);
export type WebTarget = v.InferOutput<typeof webTarget>;

/** The certificate of a web server of the cluster, the same on every node. */
export const webCertificate = v.object({
  certificate: certificateFacts,
  /** PEM, with the CA certificates that were installed with it. */
  pem: text,
  /** 'self_signed', 'installed', 'reused', or 'acme' if it was obtained by ACME. */
  source: text,
  /** 'no' until the web server of the responding node has been restarted. */
  in_use: yesNo,
});
export type WebCertificate = v.InferOutput<typeof webCertificate>;

const answer = v.object({ certificate: webCertificate });
const stale = ['webCertificates', 'servers', 'clusterTasks'] as const;

/** CLUS-076 to CLUS-084. The appliance installs a certificate on every node. A node uses it after a restart of its web server. */
export const webCertificates = defineCalls('webCertificates', {
  /** The external certificate. */
  current: call({ method: 'GET', path: 'certificates/', answer, need: clusterNeed }),
  internal: call({ method: 'GET', path: 'certificates/internal/', answer, need: clusterNeed }),
  /** Initial values of the form for a certificate signing request. */
  csrDefaults: call({
    method: 'GET',
    path: 'certificates/csr/',
    answer: v.object({
      csr: v.object({ common_name: text, country: text, key_size: keySize, locality: text, state: text, org: text, org_unit: text, sans: listOf(text) }),
    }),
    need: clusterNeed,
  }),
  /** Creates a new key, which stays on the appliance until a certificate for it is installed. */
  generateCsr: call({ method: 'POST', path: 'certificates/csr/', body: csrFields, answer: v.object({ csr: text, error: applianceText }), need: clusterNeed }),
  /** PEM. Without `private_key`, the appliance uses the key of the signing request that the certificate was issued for. */
  install: call({
    method: 'POST',
    path: 'certificates/install/',
    body: v.object({
      ssl_cert: ownCertificateFile({ key: 'private_key', passphrase: 'key_password' }),
      ca_cert: certificateFile(),
      private_key: v.exactOptional(secret(privateKeyFile({ passphrase: 'key_password' }))),
      /** The passphrase of an encrypted key or PKCS #12 file. The appliance uses it once and doesn't store it. */
      key_password: v.exactOptional(secret(text)),
      targets: v.array(webTarget),
    }),
    answer: done,
    need: clusterNeed,
    stale,
  }),
  selfSigned: call({
    method: 'POST',
    path: 'certificates/self_signed/',
    body: v.object({ targets: v.array(webTarget) }),
    answer: done,
    need: clusterNeed,
    stale,
  }),
  /** `source`: the target whose certificate the other target uses. */
  reuse: call({ method: 'POST', path: 'certificates/reuse/', body: v.object({ source: webTarget }), answer: done, need: clusterNeed, stale }),
  status: call({
    method: 'GET',
    path: 'certificates/status/',
    answer: v.object({ servers: listOf(v.object({ id: text, name: text, ssltask_list: listOf(sslTask) })) }),
    need: clusterNeed,
  }),
  /** `restart_id`: id to follow the restart of the responding node. Omitted for another node, whose tasks show the restart. */
  restart: call({
    method: 'POST',
    path: 'certificates/restart_web_server/',
    body: v.object({ server_id: text }),
    answer: v.object({ restart_id: v.optional(text) }),
    need: clusterNeed,
    stale: [...stale, 'trials', 'system'],
    starts: 'restart',
  }),
});
