import { expect, it } from 'vitest';
import type { Permission } from 'kc-api/contract/workloads/accessPolicies';
import { userNames } from './userNames.ts';

const of = (user: string, domain: string): Permission => ({ user, domain, access: 1, sid: '' });

it('adds the domain to a user if the list contains the name in another domain', () => {
  const list = [of('anna', 'local'), of('Anna', 'd1'), of('bo', 'd1'), of('anna', 'gone')];
  const domains = [
    { value: 'local', label: 'Local' },
    { value: 'd1', label: 'nordbank' },
  ];
  expect(list.map(userNames(list, domains))).toEqual(['anna (Local)', 'Anna (nordbank)', 'bo', 'anna (gone)']);
});
