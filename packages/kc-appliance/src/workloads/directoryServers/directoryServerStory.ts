import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import type { Environment } from '../../core/context.ts';
import { hostileText } from '../../core/hostileTexts.ts';
import { newGuid } from '../../core/random.ts';
import { directoryCa, directoryCaFacts } from '../../security/index.ts';
import type { DirectoryServerRecord } from '../records.ts';
import { directoryServerTable } from '../state.ts';

const plain = { tls: 'no', service_ac: 'svc-vm-policies', service_ac_pw: 'Service-Demo-3', cacert_text: '' } as const;
const secure = { ...plain, cacert_text: directoryCa, certificates: [...directoryCaFacts] };
const corporate = { ...secure, uri_prefix: 'ldaps://', uri: 'dc1.corp.nordbank.example:636' } as const;

type Seeded = Omit<DirectoryServerRecord, 'id' | 'revision'>;
const servers: readonly Seeded[] = [
  { ...corporate, groupname: 'Payments cloud' },
  { ...secure, groupname: 'Payments cloud', uri_prefix: 'ldap://', uri: 'ldap.partners.nordbank.example', tls: 'yes' },
  { ...corporate, groupname: 'Treasury and markets' },
  { ...corporate, groupname: 'Retail banking', uri: 'dc2.corp.nordbank.example:636' },
  { ...corporate, groupname: 'Data platform' },
  // The second site is offline.
  { ...plain, groupname: 'Disaster recovery', uri_prefix: 'ldap://', uri: 'dc1.unreachable.dr.nordbank.example' },
];

/** Creates the directory servers of the groups with VMs: two with TLS, one with STARTTLS, one that does not respond. */
export function seedDirectoryServers(environment: Environment): void {
  const { vault, random } = environment;
  if (!hasCvmSets(vault.flavour)) return;
  directoryServerTable.in(environment).putMany(servers.map((server) => ({ ...server, id: newGuid(random), revision: 1 })));
}

/** Replaces every text that users can enter by a hostile one. */
export function spoilDirectoryServers(environment: Environment): void {
  const table = directoryServerTable.in(environment);
  table.putMany(table.all().map((server, n) => ({ ...server, uri: hostileText(n), service_ac: hostileText(n + 1) })));
}
