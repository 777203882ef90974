import type { LunaInfo } from 'kc-api/contract/hsm/luna';
import type { Environment } from '../../core/context.ts';
import { secondsOf } from '../../core/system.ts';
import { nodeNames } from '../nodes.ts';
import { ncipherSettings } from './ncipherState.ts';
import { clientCertificateTable, lunaSettings, type ClientCertificate, type LunaSettings } from '../state.ts';

const years = 10 * 365 * 86_400;

type Named = Pick<LunaSettings, 'client_name' | 'cert_mode'>;

const commonName = ({ client_name, cert_mode }: Named, node: string): string => (cert_mode === 'CLUSTER' ? client_name : `${client_name}-${node}`);

/** The common name that each node presents. */
export const commonNames = (kept: Pick<Environment, 'store'>, settings: Named): { node_guid: string; comm_name: string }[] =>
  settings.client_name === '' ? [] : nodeNames(kept).map((node) => ({ node_guid: node, comm_name: commonName(settings, node) }));

/** Removes the client certificate and the nShield client of a node that left the cluster. Call inside a transaction. */
export function forgetHsmClient(kept: Pick<Environment, 'store'>, node: string): void {
  const settings = lunaSettings.get(kept);
  if (settings.cert_mode === 'NODE' && settings.client_name !== '') clientCertificateTable.in(kept).remove(commonName(settings, node));
  const nShield = ncipherSettings.get(kept);
  if (nShield.clist.some(({ name }) => name === node)) ncipherSettings.set(kept, { ...nShield, clist: nShield.clist.filter(({ name }) => name !== node) });
}

/** Returns the certificate of that name, which is created on demand. */
export async function clientCertificate(environment: Environment, name: string): Promise<ClientCertificate> {
  const table = clientCertificateTable.in(environment);
  const known = table.get(name);
  if (known) return known;
  const { newPrivateKey } = await import('../../core/x509/privateKeys.ts');
  const { selfSigned } = await import('../../core/x509/issue.ts');
  const key = await newPrivateKey('P-256');
  const from = secondsOf(environment);
  const certificate = await selfSigned(key, { CN: name }, { from, until: from + years }, { purpose: 'client' });
  // A concurrent call may have been faster.
  const other = table.get(name);
  if (other) return other;
  const made = { id: name, certificate, private_key: key };
  table.put(made);
  return made;
}

/** Returns the clients for the response: each node with its name and, once created, its certificate. */
export function clientList(environment: Pick<Environment, 'store'>, settings: Named): LunaInfo['client_list'] {
  const table = clientCertificateTable.in(environment);
  return commonNames(environment, settings).map((one) => ({ ...one, client_cert: table.get(one.comm_name)?.certificate ?? '' }));
}
