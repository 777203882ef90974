import type { Client } from 'kc-api/client/client';
import type { BodyOf } from 'kc-api/contract/call';
import { reporting, type ReportType } from 'kc-api/contract/reporting/reporting';
import { liveUntil, type World } from './kit.ts';

export type Options = BodyOf<typeof reporting.generate>['options'];
/** Options of a report that is generated once. */
export const options: Options = { name: 'Review', period: '30', schedule: 'once', time_zone: 'Europe/Stockholm' };

/** Returns a report from the list. */
export const told = async (client: Client, id: string) => (await client.send(reporting.list)).reports.find(({ report_id }) => report_id === id);
/** Generates a report and waits for it. */
export async function generated(world: World, client: Client, report_type: ReportType, more: Partial<Options> = {}): Promise<string> {
  const { report_id } = await client.send(reporting.generate, { body: { report_type, options: { ...options, ...more } } });
  await liveUntil(world.clock, async () => (await told(client, report_id))?.state !== 'RUNNING');
  return report_id;
}
