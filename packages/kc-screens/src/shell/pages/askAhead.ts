import type { Client } from 'kc-api/client/client';
import { sendWhole } from 'kc-api/client/whole';
import type { ScreenDefinition } from './screen.ts';

/** Makes the reads that a page begins with, while its code is on its way. What fails is read again by the page, which says so. */
export async function askAhead(client: Client, { begins }: ScreenDefinition): Promise<void> {
  const calls = await begins?.().catch(() => []);
  await Promise.allSettled((calls ?? []).map((call) => sendWhole(client, call, undefined, { ahead: true })));
}
