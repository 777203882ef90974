import { expect, it } from 'vitest';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { system } from 'kc-api/contract/frame/system';
import type { Call } from 'kc-api/contract/call';
import { notesOf, takesToken } from './notes.ts';

const notes = (call: Call) => notesOf({ call, inputs: () => [] }, { text: '', variables: [], file: null, count: 1 });

it('says how to read the further pages of a list', () => {
  expect(notes(cloudKeysPage.auditLog)).toContain('The list comes in pages: repeat the call with next_token=… of each answer until there is none.');
  expect(notes(keySets.list)).toContain('The list comes in pages: repeat the call with marker=… of each answer until that is empty.');
  expect(notes(system.license).filter((note) => note.includes('pages'))).toEqual([]);
});

it('finds the calls with tokens', () => {
  expect([cloudKeysPage.auditLog, cloudKeysPage.adminGroups, keySets.list].map(takesToken)).toEqual([true, false, false]);
});
