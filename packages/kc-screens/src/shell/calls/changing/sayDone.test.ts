import { expect, it, vi } from 'vitest';
import { createMessages } from 'kc-components/Messages';
import { namesOf, sayDone } from './sayDone.ts';

const store = () => createMessages({ clock: { now: () => 0, setTimeout: vi.fn(), clearTimeout: vi.fn() } });

it('adds the name of the target, unless the text contains it or there is none', () => {
  const messages = store();
  sayDone({ messages }, 'Key Set created successfully', 'payments-eu');
  sayDone({ messages }, 'User mira created', 'Mira');
  sayDone({ messages }, 'Password set', undefined);
  expect(messages.getSnapshot().map(({ kind, text, about }) => [kind, text, about])).toEqual([
    ['success', 'Key Set created successfully', 'payments-eu'],
    ['success', 'User mira created', undefined],
    ['success', 'Password set', undefined],
  ]);
});

it('adds the actual state if the call only started something', () => {
  const messages = store();
  sayDone({ messages }, 'Report generated successfully.', 'Key inventory', 'operation');
  sayDone({ messages }, 'Logs sent successfully.', undefined, 'mail');
  sayDone({ messages }, 'User mira created', undefined, 'notice');
  sayDone({ messages }, 'Certificate bundle created. Start the join on the new node.', undefined, 'watch');
  expect(messages.getSnapshot().map(({ about }) => about)).toEqual(['Key inventory · In progress', 'The email is queued.', undefined, undefined]);
});

it('offers an undo in a message that disappears when the user selects it', () => {
  const messages = store();
  const undo = vi.fn();
  sayDone({ messages }, 'Group a changed', undefined, null, undo);
  const [message] = messages.getSnapshot();
  expect(message?.action?.label).toBe('Undo change');
  message?.action?.onAction();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(messages.getSnapshot()).toEqual([]);
});

it('lists the first three of many names', () => {
  expect(namesOf(['a'])).toBe('a');
  expect(namesOf(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more');
});
