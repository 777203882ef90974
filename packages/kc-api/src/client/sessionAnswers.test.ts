import { expect, it } from 'vitest';
import { cloudKeys } from '../contract/cloudKeys/cloudKeys.ts';
import { databaseConnectors } from '../contract/cloudKeys/databaseConnectors.ts';
import { tdeDatabases } from '../rules/cloudKeys/providers/tde.ts';
import { fakeBrowser, fakeStorage, loginFor } from '../../test/fakeTabs.ts';
import { createSessionAnswers } from './sessionAnswers.ts';

const place = { tenant: 'tenant-1', user: 'u-1' };
const info = { database_list: [...tdeDatabases] };

it('returns a stored response for the same call and parameter, also after a reload [CKEY-094, TDE-19]', () => {
  const storage = fakeStorage();
  const answers = createSessionAnswers(storage, place);
  expect(answers.get(databaseConnectors.info, '')).toBeUndefined();
  answers.set(databaseConnectors.info, '', info);
  answers.set(cloudKeys.algorithms, 'AWS', { purposes: [] });
  const later = createSessionAnswers(storage, place);
  expect(later.get(databaseConnectors.info, '')).toEqual(info);
  expect(later.get(cloudKeys.algorithms, 'AWS')).toEqual({ purposes: [] });
  expect(later.get(cloudKeys.algorithms, 'GCP')).toBeUndefined();
});

it('returns nothing to another user or in another vault', () => {
  const storage = fakeStorage();
  createSessionAnswers(storage, place).set(databaseConnectors.info, '', info);
  expect(createSessionAnswers(storage, { ...place, user: 'u-2' }).get(databaseConnectors.info, '')).toBeUndefined();
  expect(createSessionAnswers(storage, { ...place, tenant: 'tenant-2' }).get(databaseConnectors.info, '')).toBeUndefined();
});

it.each(['', 'null', '{', '[]', '{"user":"u-1"}', '{"user":"u-1","answers":{"databaseConnectors.info ":{"database_list":7}}}'])(
  'returns nothing for an invalid stored value: %s',
  (kept) => {
    const storage = fakeStorage();
    storage.setItem('kc-answers/tenant-1', kept);
    expect(createSessionAnswers(storage, place).get(databaseConnectors.info, '')).toBeUndefined();
  },
);

it('loses its responses when the session ends', () => {
  const { clock, open } = fakeBrowser();
  const { session, storage } = open();
  session.begin(loginFor(clock));
  createSessionAnswers(storage, place).set(databaseConnectors.info, '', info);
  session.end('signed-out');
  expect(createSessionAnswers(storage, place).get(databaseConnectors.info, '')).toBeUndefined();
});
