import { expect, it } from 'vitest';
import { alertIds, alertRules, readAlertIds } from './alerts.ts';
import type { Actor } from '../privileges.ts';

const nobody: Actor = { id: '1', login_name: 'a', privileges: [], flavour: 'keycontrol' };

it('serializes alert ids as a comma-separated list', () => {
  expect(alertIds(['3', '7', '12'])).toBe('3,7,12');
  expect(readAlertIds(' 3,7, ,7,12 ')).toEqual(['3', '7', '12']);
  expect(readAlertIds(',')).toEqual([]);
});

it('lets all users delete selected alerts, and only security administrators change the setting [ALERT-10]', () => {
  expect(alertRules.remove(nobody, ['1']).ok).toBe(true);
  expect(alertRules.remove(nobody, []).ok).toBe(false);
  expect(alertRules.changeSetting(nobody).ok).toBe(false);
});
