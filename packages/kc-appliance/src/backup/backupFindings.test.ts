import { expect, it } from 'vitest';
import { smallWorld } from '../../test/imageFiles.ts';
import { secondsOf } from '../core/system.ts';
import { backupHealth } from './backupFindings.ts';
import { backupImage } from './state.ts';

const day = 86_400;

it('does not accept a backup with a future date as recent', async () => {
  const { environment } = (await smallWorld()).appliance;
  const now = secondsOf(environment);
  const found = (time: number) => {
    backupImage.set(environment, { name: 'backup', pieces: 0, bytes: 0, sha256: '', generation: 1, time });
    return backupHealth.filter((one) => one.found(environment, now).length > 0).map(({ id }) => id);
  };
  expect([now, now - 6 * day, now - 8 * day, now + 800 * day].map(found)).toEqual([[], [], ['backup.old'], ['backup.old']]);
});
