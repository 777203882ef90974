import type { Appliance } from 'kc-appliance';
import { demoPage } from '../../story-kit/demoPage.ts';
import { runbookRunScreen, runbooksScreen } from '../index.ts';
import * as module from '../RunbooksScreen.tsx';
import * as runModule from '../RunScreen.tsx';

const runIn =
  (state: string) =>
  ({ environment }: Appliance): string =>
    environment.store
      .table('runbookRuns')
      .all()
      .find((run) => run.state === state)?.id ?? '';
export const openRun = runIn('open');
export const doneRun = runIn('done');

export const runbooksDemo = demoPage({ screen: runbooksScreen, module, denied: 'cloud', rows: { 'runbooks.start': { row: () => 'adminLeaves' } } });

export const runDemo = demoPage({
  screen: runbookRunScreen,
  module: runModule,
  // The open run is about a key, which this role may not see.
  denied: 'domain',
  rows: { 'runbooks.leave': { params: (appliance) => ({ run: openRun(appliance) }) } },
});
