import { defineArea } from '../core/area.ts';
import { clusterChecks } from './clusterChecks.ts';
import { clusterFindings, clusterHealth } from './clusterFindings.ts';
import { cluster } from './clusterInfo.ts';
import { beginCluster, seedCluster, spoilCluster } from './clusterStory.ts';
import { mappingRecord } from './mappings/mappingRecord.ts';
import { mappings } from './mappings/mappings.ts';
import { bundleDue, joiningNode } from './nodeJoin/joiningNode.ts';
import { nodeJoin } from './nodeJoin/nodeJoin.ts';
import { nodeRecord } from './nodes.ts';
import { outageDue } from './outages.ts';
import { ownJoinOperation, settleOwnJoin } from './nodeJoin/ownJoin.ts';
import { clusterTasks, domains, servers } from './servers.ts';
import { clusterTaskTable, domainTable, nodeJoinTable, supportLoginTable, webRequestKeyTable } from './state.ts';
import { webCertificates, webTrial } from './webCertificates/webCertificates.ts';
import { settleWebRestart, webRestart } from './webCertificates/webRestart.ts';
import type { WebServer } from './webCertificates/webServer.ts';
import { limitFullAccess, supportLogin, supportLoginDue, supportLoginGrant } from './supportLogin.ts';

export { existingWebCertificates, identityInUse } from './webCertificates/webIdentity.ts';
export {
  formerWebCertificates,
  replaceWebCertificate,
  restoreWebCertificate,
  rollOutWebCertificate,
  webCertificateIsOnTrial,
} from './webCertificates/replaceWebCertificate.ts';
export { onlyInKeyControl } from './clusterInfo.ts';
export { isOnline, nodesOf } from './nodes.ts';
export { nodeTable } from './state.ts';
export { playedWebServer } from './webCertificates/webServer.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    webServer: WebServer;
  }
}

/** The nodes of the system, and their common settings. */
export const clusterArea = defineArea({
  name: 'cluster',
  resources: { cluster, servers, domains, clusterTasks, supportLogin, mappings, nodeJoin, webCertificates },
  searches: 'A few nodes and domains, on the page that their words lead to.',
  records: [nodeRecord, mappingRecord],
  tables: [supportLoginTable, clusterTaskTable, domainTable, nodeJoinTable, webRequestKeyTable],
  findings: clusterFindings,
  healthChecks: clusterHealth,
  liveChecks: clusterChecks,
  categories: ['Cluster'],
  due: [outageDue, supportLoginDue, webRestart.due, joiningNode.due, bundleDue, ownJoinOperation.due],
  trials: [webTrial.definition],
  grants: [supportLoginGrant],
  opened: (environment) => {
    beginCluster(environment);
    limitFullAccess(environment);
    settleWebRestart(environment);
    settleOwnJoin(environment);
  },
  seeds: {
    demo: (environment, { now }) => seedCluster(environment, now),
    large: (environment, { now }) => seedCluster(environment, now),
    hostile: (environment, { now }) => {
      seedCluster(environment, now);
      spoilCluster(environment);
    },
  },
});
