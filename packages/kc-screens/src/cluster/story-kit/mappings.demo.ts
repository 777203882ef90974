import { demoPage } from '../../story-kit/demoPage.ts';
import * as module from '../MappingsScreen.tsx';
import { mappingsScreen } from '../index.ts';
import { mappingRow } from './clusterRecords.ts';

export const mappingsDemo = demoPage({
  screen: mappingsScreen,
  module,
  denied: 'security',
  rows: {
    'mappings.changeServers': { row: mappingRow('north') },
    'mappings.addServer': { row: mappingRow('north') },
    'mappings.delete': { row: mappingRow('dr') },
  },
});
