import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { done, listOf, revision, text } from '../shapes.ts';
import { document, name } from '../texts.ts';

/** The same need as its page: cluster-related, for domain administrators (cluster.md). */
export const mappingNeed = ['DOMAIN_ADMIN'] as const;

/** CLUS-023: the nodes that a group of VMs connects to, with their addresses. */
export const clusterMapping = v.object({
  id: text,
  name: text,
  description: text,
  /** Name of the group; `groupid` is its id. */
  group: text,
  groupid: text,
  /** Name of the server that VMs contact first. */
  preferredNode: text,
  preferred_kc: v.object({ private_ip: text }),
  /** 'name:ip:port:kciip:enabled' for each server, comma-separated. An address with colons is in brackets. */
  servers: text,
  revision,
});
export type Mapping = v.InferOutput<typeof clusterMapping>;

const answer = v.object({ mapping: clusterMapping });
const stale = ['mappings', 'cvms'] as const;

export const mappings = defineCalls('mappings', {
  list: call({ method: 'GET', path: 'mappings/', answer: v.object({ mappings: listOf(clusterMapping) }), need: mappingNeed }),
  /** CLUS-089. `servers`: 'name:ip:port' for each server; the optional rest is as in a mapping. */
  create: call({
    method: 'POST',
    path: 'mappings/',
    body: v.object({ name, description: text, groupid: text, preferredNode: name, servers: document }),
    answer,
    need: mappingNeed,
    stale,
  }),
  read: call({ method: 'GET', path: 'mappings/:id/', answer, need: mappingNeed }),
  /** CLUS-091. */
  changeServers: call({
    method: 'PATCH',
    path: 'mappings/:id/',
    guards: clusterMapping,
    body: v.object({ servers: document }),
    answer,
    need: mappingNeed,
    stale,
  }),
  remove: call({ method: 'DELETE', path: 'mappings/:id/', answer: done, need: mappingNeed, stale, fresh: true, second: 'clients.end' }),
});
