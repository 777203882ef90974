import { demoPage } from '../../story-kit/demoPage.ts';
import * as module from '../defaults/DefaultsScreen.tsx';
import { userDefaultsScreen } from '../index.ts';
import { added, domainNamed } from './domains.ts';
import type { Appliance } from './records.ts';

const domain = (appliance: Appliance) => domainNamed(appliance, added).id;

export const defaultsDemo = demoPage({
  screen: userDefaultsScreen,
  module,
  denied: 'cloud',
  rows: {
    'directories.edit': { row: domain },
    'directories.delete': { row: domain },
    // A row of the demo is a controller: an index in the list of its domain.
    'directories.controller': { row: (appliance) => `${domain(appliance)}.0` },
  },
});
