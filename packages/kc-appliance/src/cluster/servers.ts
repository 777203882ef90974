import { clusterTasks as taskCalls, domains as domainCalls, servers as calls } from 'kc-api/contract/cluster/servers';
import type { BodyOf } from 'kc-api/contract/call';
import { clusterAdmin } from 'kc-api/rules/cluster/cluster';
import { mappingServersOf, mappingServersText, mappingsNaming, mappingTexts, type MappingServer } from 'kc-api/rules/cluster/mappings';
import { isClusterPassphrase, serverRules, serverTexts } from 'kc-api/rules/cluster/servers';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { without } from '../core/store/without.ts';
import { onlyInKeyControl } from './clusterInfo.ts';
import { mappingRecord } from './mappings/mappingRecord.ts';
import { endJoin } from './nodeJoin/joiningNode.ts';
import { nodeRecord, nodesOf, wireServer } from './nodes.ts';
import { cluster, clusterTaskTable, domainTable, nodeOutages, supportLoginTable } from './state.ts';
import { forgetHsmClient } from '../hsm/index.ts';
import { addTask } from './tasks.ts';

/** CLUS-053: checks the passphrase of the cluster, if the cluster requires one. */
async function checkPassphrase(context: Context, passphrase = ''): Promise<void> {
  const { require_passphrase, passphrase: kept } = cluster.get(context);
  if (require_passphrase === 'no') return;
  if (!isClusterPassphrase(passphrase)) checkFields({ passphrase: serverTexts.passphrase });
  if (!(await context.passwords.verify(passphrase, kept))) checkFields({ passphrase: serverTexts.wrongPassphrase });
}

async function authenticate(context: Context, { server_ids, passphrase }: BodyOf<typeof calls.authenticate>) {
  const nodes = () => [...new Set(server_ids)].map((id) => nodeRecord.find(context, id));
  if (server_ids.length === 0) refuse(400, serverTexts.none);
  for (const node of nodes()) check(serverRules.authenticate(context.actor, wireServer(context, node)));
  await checkPassphrase(context, passphrase);
  context.commit(() => {
    for (const { id, name } of nodes())
      nodeRecord.change(context, id, (now) => ({ ...now, authenticated: 'yes' }), {
        also: () => {
          addTask(context, { guest: name, op: 'authenticate', altname: name, state: 'completed' });
          return { content: `Node ${name} authenticated` };
        },
      });
  });
  return {};
}

/** Returns the preferred server if it is in the list; otherwise the first server that VMs can use. */
const preferredAmong = (preferred: string, servers: readonly MappingServer[]): string => {
  const usable = servers.filter(({ enabled }) => enabled === 'yes');
  return usable.some(({ name }) => name === preferred) ? preferred : (usable[0]?.name ?? servers[0]?.name ?? '');
};

/** CLUS-108: a node that left the cluster is no longer preferred, if its mapping has another one. */
function stopPreferring(context: Context, addresses: readonly string[]): void {
  for (const { id, servers: listed, preferredNode } of mappingsNaming(mappingRecord.all(context), addresses)) {
    const left = mappingServersOf(listed).filter(({ ip, kciip }) => !addresses.includes(ip) && !addresses.includes(kciip));
    const next = left.length === 0 ? preferredNode : preferredAmong(preferredNode, left);
    if (next !== preferredNode) mappingRecord.change(context, id, (now) => ({ ...now, preferredNode: next }));
  }
}

/** CLUS-074. A reachable node deletes the keys of the cluster. */
function remove(context: Context, { server_ids }: BodyOf<typeof calls.remove>) {
  const nodes = [...new Set(server_ids)].map((id) => nodeRecord.find(context, id));
  if (nodes.length === 0) refuse(400, serverTexts.noneToRemove);
  for (const node of nodes) check(serverRules.remove(context.actor, wireServer(context, node)));
  check(
    serverRules.removeAll(
      nodes,
      nodesOf(context).map((node) => wireServer(context, node)),
    ),
  );
  const addresses = nodes.map(({ ipaddr }) => ipaddr);
  context.commit(() => {
    for (const { id, name } of nodes) {
      nodeRecord.remove(context, id, { also: () => ({ content: `Node ${name} removed from the cluster` }) });
      supportLoginTable.in(context).remove(id);
      endJoin(context, id);
      forgetHsmClient(context, name);
      nodeOutages.set(context, without(nodeOutages.get(context), id));
      addTask(context, { guest: name, op: 'node_remove', altname: name, state: 'completed' });
    }
    stopPreferring(context, addresses);
  });
  return {
    map_info: mappingsNaming(mappingRecord.all(context), addresses).map(({ id, name, servers: listed }) => ({
      id,
      name,
      kc_ip_list: addresses.filter((address) => mappingServersOf(listed).some(({ ip, kciip }) => ip === address || kciip === address)),
    })),
  };
}

/** CLUS-075. A mapping that would lose all its servers keeps them, but disabled. */
function mapUpdate(context: Context, { map_op, clusterinfo_list, kc_ip_list }: BodyOf<typeof calls.mapUpdate>) {
  check(clusterAdmin(context.actor));
  if (clusterinfo_list.length === 0) checkFields({ clusterinfo_list: mappingTexts.none });
  const records = clusterinfo_list.map((id) => mappingRecord.find(context, id));
  const isMeant = ({ ip, kciip }: MappingServer) => kc_ip_list.includes(ip) || kc_ip_list.includes(kciip);
  context.commit(() => {
    for (const { id, servers: listed } of records) {
      const before = mappingServersOf(listed);
      const left = before.filter((one) => !isMeant(one));
      const after = map_op === 'remove' && left.length > 0 ? left : before.map((one) => (isMeant(one) ? { ...one, enabled: 'no' as const } : one));
      mappingRecord.change(context, id, (now) => ({
        ...now,
        servers: mappingServersText(after),
        preferredNode: preferredAmong(now.preferredNode, after),
      }));
    }
  });
  return {};
}

/** CLUS-067, CLUS-068, CLUS-074, CLUS-075. */
export const servers = {
  ...resource(calls, {
    list: (context) => ({ servers: nodesOf(context).map((node) => wireServer(context, node)) }),
    authenticate: (context, { body }) => authenticate(context, body),
    remove: (context, { body }) => remove(context, body),
    mapUpdate: (context, { body }) => mapUpdate(context, body),
  }),
  allowed: onlyInKeyControl,
};

/** CLUS-066: every node belongs to every domain. */
export const domains = {
  ...resource(domainCalls, {
    list: (context) => {
      const names = nodesOf(context).map(({ name }) => name);
      return {
        domains: domainTable
          .in(context)
          .all()
          .map((domain) => ({ ...domain, servers: names })),
      };
    },
  }),
  allowed: onlyInKeyControl,
};

export const clusterTasks = {
  ...resource(taskCalls, {
    list: (context) => ({
      tasks: clusterTaskTable
        .in(context)
        .all()
        .map((task) => without(task, 'id')),
    }),
  }),
  allowed: onlyInKeyControl,
};
