import type { Locator, Page } from 'playwright-core';
import { act, openKey, showSet } from '../cloudKeys/keyActs.ts';
import type { Journey } from '../journey.ts';

type Environment = ReturnType<Journey['server']>['vaults'][number]['appliance']['environment'];

/** Creates a key that no longer exists in its cloud, so that its record can be deleted. */
export function deadKey({ store }: Environment) {
  const key = store
    .table('cloudKeys')
    .all()
    .find(({ status }) => status === 'Destroyed');
  const set = store
    .table('keySets')
    .all()
    .find(({ id }) => id === key?.keyset_guid);
  if (!key || !set) throw new Error('The demo has no destroyed key.');
  return { handle: key.id, name: key.name, set: set.name };
}

/** Requests the deletion in the dialog of the key, and returns the dialog with the result. */
export async function askToDelete(page: Page, key: { name: string; set: string }, reason: string): Promise<Locator> {
  await showSet(page, key.set);
  await openKey(page, key.name);
  const dialog = await act(page, 'Delete');
  await dialog.getByRole('textbox').fill(key.name);
  await dialog.getByRole('button', { name: 'Delete cloud key', exact: true }).click();
  const question = page.getByRole('region', { name: 'Request approval' });
  await question.getByText('A second administrator has to approve this.').waitFor();
  await question.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await question.getByRole('button', { name: 'Send request' }).click();
  return page.getByRole('region', { name: 'Request sent' });
}
