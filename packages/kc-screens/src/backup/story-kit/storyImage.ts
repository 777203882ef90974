import { expect, waitFor } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { createClient } from 'kc-api/client/client';
import { backups } from 'kc-api/contract/backup/backup';
import { session } from 'kc-api/contract/session/session';
import { signIns } from 'kc-appliance/scenarios';
import { patience } from '../../story-kit/plays.ts';

/** Creates a backup on the story's appliance before the story renders, and returns its file. */
export async function storyImage(appliance: Appliance): Promise<File> {
  let token: string | null = null;
  const client = createClient({ fetch: appliance.fetch, baseUrl: 'http://appliance', tenant: 'tenant-1', token: () => token });
  const [root] = signIns;
  const login = await client.send(session.login, { params: { tenant: 'tenant-1' }, body: { username: root?.login ?? '', password: root?.password ?? '' } });
  token = login.access_token ?? null;
  await client.send(backups.create);
  await waitFor(async () => expect((await client.send(backups.status)).backup.result).toBe('success'), patience);
  const { blob, filename } = await client.download(backups.download);
  return new File([blob], filename);
}
