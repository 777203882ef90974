import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { directoryServerTexts } from 'kc-api/rules/workloads/directoryServers';
import type { Context, Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { refuse } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import { policiesByServer } from '../accessPolicies/serverUse.ts';
import type { DirectoryServerRecord } from '../records.ts';
import { directoryServerTable } from '../state.ts';

type Kept = Pick<Environment, 'store'>;

const urlOf = ({ uri_prefix, uri }: DirectoryServerRecord): string => uri_prefix + uri;

export const wireDirectoryServer = (kept: Kept, server: DirectoryServerRecord, policiesOf = policiesByServer(kept)): DirectoryServer => ({
  ...without(server, 'service_ac_pw'),
  server_url: urlOf(server),
  policies: policiesOf(server.id),
});

/** A server is unique within its group. */
function checkTwin(context: Context, server: DirectoryServerRecord): void {
  const isTwin = (other: DirectoryServerRecord) =>
    other.id !== server.id && other.groupname === server.groupname && urlOf(other).toLowerCase() === urlOf(server).toLowerCase();
  if (directoryServerTable.in(context).all().some(isTwin)) refuse(409, directoryServerTexts.exists, { fields: { uri: directoryServerTexts.exists } });
}

export const directoryServerRecord = defineRecord({
  table: directoryServerTable,
  noun: 'Directory server',
  category: 'Cloud workloads',
  ownerGroup: 'groupname',
  nameOf: urlOf,
  wire: (environment, server) => wireDirectoryServer(environment, server),
  facts: (_, server) => server,
  compared: ['groupname', 'uri_prefix', 'uri', 'tls', 'service_ac', 'service_ac_pw', 'certificates'],
  trimmed: ['uri', 'service_ac'],
  check: checkTwin,
});
