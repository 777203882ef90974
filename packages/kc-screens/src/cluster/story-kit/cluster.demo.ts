import { demoPage } from '../../story-kit/demoPage.ts';
import * as module from '../ClusterScreen.tsx';
import { clusterScreen } from '../index.ts';
import { changeNode, nodeRow, putJoin, waitForRestart } from './clusterRecords.ts';

export const clusterDemo = demoPage({
  screen: clusterScreen,
  module,
  denied: 'security',
  rows: {
    'nodeJoin.renew': { row: nodeRow('kc-node-3'), prepare: (appliance, row) => putJoin(appliance, row) },
    'servers.authenticate': { row: nodeRow('kc-node-2'), prepare: (appliance, row) => changeNode(appliance, row, { authenticated: 'no' }) },
    'supportLogin.save': { row: nodeRow('kc-node-2') },
    'webCertificates.generateCsr': { row: nodeRow('kc-node-1') },
    'webCertificates.install': { row: nodeRow('kc-node-1') },
    'webCertificates.selfSigned': { row: nodeRow('kc-node-1') },
    'webCertificates.reuse': { row: nodeRow('kc-node-1') },
    'webCertificates.restart': { row: nodeRow('kc-node-2'), prepare: waitForRestart },
    'servers.reboot': { row: nodeRow('kc-node-1') },
    'servers.remove': { row: nodeRow('kc-node-2') },
    'cluster.startup': { row: nodeRow('kc-node-1') },
  },
});
