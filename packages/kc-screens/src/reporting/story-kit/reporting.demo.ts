import type { Appliance, Tables } from 'kc-appliance';
import { demoPage } from '../../story-kit/demoPage.ts';
import { reportingScreen } from '../index.ts';
import * as module from '../ReportingScreen.tsx';

type Kept = Tables['reports'];
const table = ({ environment }: Appliance) => environment.store.table('reports');

export const keptReport = (appliance: Appliance, id: string): Kept | undefined => table(appliance).get(id);
export const keptReports = (appliance: Appliance): Kept[] => table(appliance).all();

export function clearReports(appliance: Appliance): void {
  for (const { id } of table(appliance).all()) table(appliance).remove(id);
}

export function putReports(appliance: Appliance, count: number): void {
  const [like] = table(appliance).all();
  if (!like) throw new Error('The demo has no report.');
  table(appliance).putMany(Array.from({ length: count }, (_, n) => ({ ...like, id: `many-${n}`, name: `report-${n}`, next_run: 0 })));
}

/** Shares the report with a link that expires in six days. */
export function shareReport(appliance: Appliance, id: string): void {
  const report = table(appliance).get(id);
  const by = appliance.environment.store
    .table('users')
    .all()
    .find(({ login_name }) => login_name === 'secroot')?.id;
  if (by === undefined) throw new Error('The demo has no secroot.');
  const expires = Math.floor(appliance.environment.clock.now() / 1000) + 6 * 86_400;
  if (report) table(appliance).put({ ...report, link: { token: 'd0'.repeat(32), expires, by } });
}

const accessReport = () => 'report-access';

export const reportingDemo = demoPage({
  screen: reportingScreen,
  module,
  denied: 'cloud',
  rows: { 'reporting.share': { row: accessReport }, 'reporting.delete': { row: accessReport } },
});
