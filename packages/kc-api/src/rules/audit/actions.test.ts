import { expect, it } from 'vitest';
import { actionOf } from './actions.ts';

it('reads the action of a record from its verb, not from object names', () => {
  expect(actionOf('VM set retail-web deleted')).toBe('deleted');
  expect(actionOf('KMIP user a removed (through Keys created)')).toBe('removed');
  expect(actionOf('VM set deleted-sets changed')).toBe('changed');
  expect(actionOf('Cloud key card-tokens rotated on schedule')).toBe('rotated');
  expect(actionOf('User created by mistake deleted')).toBe('deleted');
  expect(actionOf('Upgrade to 10.6.0 failed: the file was changed')).toBe('failed');
  expect(actionOf('sara signed in')).toBe('signed in');
  expect(actionOf('Node kc-node-2 does not answer')).toBeUndefined();
  expect(actionOf('Policy undeleted')).toBeUndefined();
  expect(actionOf('Key set destroyed deletedness')).toBe('destroyed');
  expect(actionOf('Key set two\nlines Deleted')).toBe('deleted');
});
