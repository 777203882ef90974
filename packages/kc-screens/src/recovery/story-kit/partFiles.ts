import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { keyPartText, readKeyPart } from 'kc-api/rules/recovery/keyPartFile';
import { patience } from '../../story-kit/plays.ts';

/** Returns the part of a security administrator as a file, as downloaded from the account page. */
export function partFile({ environment }: Appliance, holder: number): File {
  const { store, vault } = environment;
  const holders = store
    .table('users')
    .all()
    .filter(({ key_part }) => key_part !== null);
  const user = holders[holder];
  const part = user?.key_part?.part ?? '';
  const text = keyPartText({ user: user?.login_name ?? '', vault: vault.name, generation: 1, parts: part.split('\n') });
  return new File([text], `${user?.login_name}-admin-key.txt`, { type: 'text/plain' });
}

/** Returns the part as text, as the client sends it. */
export const partText = (appliance: Appliance, holder: number): Promise<string> => partFile(appliance, holder).text();

/** Returns a well-formed file with a part that no administrator holds. */
export function foreignFile(vault: string): File {
  const text = keyPartText({ user: 'somebody', vault, generation: 1, parts: ['ab'.repeat(33)] });
  if (!readKeyPart(text)) throw new Error('It is no file of a key part.');
  return new File([text], 'somebody-admin-key.txt', { type: 'text/plain' });
}

/** Selects the file of a part. The field is disabled during an upload, and a status poll can show the uploaded part before the upload ends. */
export async function choosePart(file: File): Promise<void> {
  const field = () => screen.getByLabelText(/^Admin key part/, { selector: 'input' });
  await waitFor(() => expect(field()).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.upload(field(), file);
  await screen.findByText(file.name, {}, patience);
}
