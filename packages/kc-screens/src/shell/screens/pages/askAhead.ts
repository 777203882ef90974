import type { Client } from 'kc-api/client/client';
import { sendWhole } from 'kc-api/client/whole';
import type { ScreenDefinition } from './screen.ts';

/** Starts the first reads of a page while its code loads. Errors are ignored, because the page repeats the reads and reports them. */
export async function askAhead(client: Client, { begins }: ScreenDefinition): Promise<void> {
  const calls = await begins?.().catch(() => []);
  await Promise.allSettled((calls ?? []).map((call) => sendWhole(client, call, undefined, { ahead: true })));
}
