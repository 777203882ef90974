import { expect, it } from 'vitest';
import { passkeys } from 'kc-api/contract/passkeys/passkeys';
import { groups, type Group } from 'kc-api/contract/security/groups';
import { keyIds, type KeyId } from 'kc-api/contract/workloads/keyIds';
import { undoOfForm, type FormUndo } from './undo.ts';
import { undoCall } from './undoCall.ts';

const former = { id: 'g', name: 'Payments', revision: 4 } as unknown as Group;
const changed = { ...former, name: 'Payments platform', revision: 5 };

const renaming = (over: {
  answer?: { group: Group } | undefined;
  undo?: FormUndo<typeof groups.change, { name: string }, Group> | string;
  sentSecret?: boolean;
}) =>
  undoOfForm<typeof groups.change, { name: string }, Group>({
    call: groups.change,
    params: { id: 'g' },
    undo: over.undo ?? (({ group }) => group),
    answer: 'answer' in over ? over.answer : { group: changed },
    seen: former,
    values: { name: changed.name },
    start: { name: former.name },
    sentSecret: over.sentSecret ?? false,
    restore: () => ({ name: former.name }),
  });

it('sends the initial values again, with the revision of the changed object', () => {
  expect(renaming({})).toEqual({ call: groups.change, input: { params: { id: 'g' }, body: { name: 'Payments', revision: 5 } } });
});

it('returns null without a response, after a secret, for a stated reason, or if the change is final', () => {
  expect(renaming({ answer: undefined })).toBeNull();
  expect(renaming({ sentSecret: true })).toBeNull();
  expect(renaming({ undo: 'Not read back.' })).toBeNull();
  expect(renaming({ undo: () => undefined })).toBeNull();
});

it('never sends a guarded call without a revision', () => {
  const { revision: _, ...bare } = changed;
  expect(renaming({ answer: { group: bare as Group } })).toBeNull();
  expect(undoCall(groups.change, { params: { id: 'g' }, body: { name: 'a' } })).toBeNull();
  expect(undoCall(passkeys.rename, { params: { id: 'p' }, body: { name: 'a' } })).toEqual({
    call: passkeys.rename,
    input: { params: { id: 'p' }, body: { name: 'a' } },
  });
});

it('restores a time to the second if the form shows only a day', () => {
  const seen = { expiration: 1_700_000_123, revision: 1 } as unknown as KeyId;
  const key_id = { ...seen, expiration: 1_800_000_000, revision: 2 };
  const undo = undoOfForm<typeof keyIds.change, object, KeyId>({
    call: keyIds.change,
    params: {},
    undo: { changed: (answer) => answer.key_id, exact: ['expiration'] },
    answer: { key_id },
    seen,
    values: {},
    start: {},
    sentSecret: false,
    restore: () => ({ cvmset: 'c', desc: '', expiration: 1_700_006_399, onexpiry: 'NO USE' }),
  });
  expect(undo?.input.body).toMatchObject({ expiration: 1_700_000_123, revision: 2 });
});
