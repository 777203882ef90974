import { describe, expect, it } from 'vitest';
import { phaseLabels, phaseOf } from './restart.ts';
import { restartTimes } from './restartTimes.ts';

const answer = {
  id: 'r',
  kind: 'reboot',
  node: 'kc-node-1',
  requested: 0,
  state: 'waiting',
  boot_before: 'a',
  boot_id: 'a',
  version_before: '10.5.0',
  version: '10.5.0',
  uptime: 9,
};

describe('restart of the appliance', () => {
  it('[CLUS-037] [CLUS-101] is polled every three seconds', () => expect(restartTimes.poll).toBe(3_000));

  it('[CLUS-038] shows Restarting while the connection is lost', () => expect(phaseLabels[phaseOf({ lost: true })]).toBe('Restarting'));

  it('[CLUS-039] is over only when the appliance reports another boot id, not when a poll succeeds again', () => {
    expect(phaseLabels[phaseOf({ answer })]).toBe('Waiting for restart');
    expect(phaseOf({ answer: { ...answer, state: 'done' } })).toBe('waiting');
    expect(phaseOf({ answer: { ...answer, boot_id: 'b' } })).toBe('waiting');
    expect(phaseLabels[phaseOf({ answer: { ...answer, boot_id: 'b', state: 'done' } })]).toBe('Ready to login');
  });

  it('[CLUS-040] shows Error for a failed poll and for a failed restart', () => {
    expect(phaseOf({ error: 'This restart is not known to the appliance.' })).toBe('error');
    expect(phaseLabels[phaseOf({ answer: { ...answer, boot_id: 'b', state: 'failed', error: 'No.' } })]).toBe('Error');
  });
});
