import { expect, it } from 'vitest';
import { makeWorld } from '../../test/kit.ts';
import { settingFacts } from './settingFacts.ts';
import { auditLogValue } from './state.ts';

it('reports the audit log limits as not in use while they are switched off', async () => {
  const { appliance } = await makeWorld();
  const { environment } = appliance;
  const limits = settingFacts.filter(({ id }) => id === 'auditLog.size' || id === 'auditLog.retention');
  const set = (state: 'yes' | 'no') =>
    auditLogValue.set(environment, { ...auditLogValue.get(environment), max_size: 50, max_size_units: 'MB', retention: 30, state });
  set('no');
  expect(limits.map(({ value, initial }) => [value(environment), initial])).toEqual([
    ['Not in use', 'Not in use'],
    ['Not in use', 'Not in use'],
  ]);
  set('yes');
  expect(limits.map(({ value }) => value(environment))).toEqual(['50 MB', '30 days']);
});
