import { demoPage } from '../../story-kit/demoPage.ts';
import * as module from '../ApplicationLinksScreen.tsx';
import { applinksScreen } from '../index.ts';
import { linkNamed } from './linkRecords.ts';

export const linkRow = (name: string) => (appliance: Parameters<typeof linkNamed>[0]) => linkNamed(appliance, name).id;

export const applinksDemo = demoPage({
  screen: applinksScreen,
  module,
  denied: 'security',
  rows: {
    'applinks.edit': { row: linkRow('policy-engine') },
    'applinks.makeCode': { row: linkRow('cloudcontrol-payments') },
    'applinks.test': { row: linkRow('policy-engine') },
    'applinks.delete': { row: linkRow('cmdb') },
  },
});
