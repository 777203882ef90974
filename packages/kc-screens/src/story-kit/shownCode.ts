import { expect, userEvent, waitFor, type within } from 'storybook/test';
import type { Call } from 'kc-api/contract/call';

type Dialog = ReturnType<typeof within>;

/** A request, as the appliance received it or as parsed from a curl command. */
interface SentCall {
  method: string;
  url: string;
  /** undefined without a body. */
  body: unknown;
}

/** Splits a shell command into words: removes quotes and keeps variables as '$NAME'. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word: string | null = null;
  let within: "'" | '"' | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (within !== null && letter === within) within = null;
    else if (within !== null) word = (word ?? '') + letter;
    else if (letter === "'" || letter === '"') [within, word] = [letter, word ?? ''];
    else if (letter === '\\') {
      at += 1;
      if (text.charAt(at) !== '\n') word = (word ?? '') + text.charAt(at);
    } else if (/\s/.test(letter)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + letter;
  }
  return word === null ? words : [...words, word];
}

/** Parses the call of a curl command. */
export function callIn(text: string): SentCall {
  const words = wordsOf(text);
  const after = (flag: string): string | undefined => (words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined);
  const body = after('--data-raw');
  // A variable for a secret that is not a string has no quotes.
  const json = body?.replace(/(: |\[\s*)(\$[A-Z_\d]+)/g, '$1"$2"');
  return { method: after('-X') ?? 'GET', url: words.find((one) => one.startsWith('http')) ?? '', body: json === undefined ? undefined : JSON.parse(json) };
}

/** Returns the sent value, with variables in place of the secrets as in the shown one. */
export function likeShown(sent: unknown, shown: unknown): unknown {
  if (typeof shown === 'string' && /^\$[A-Z_\d]+$/.test(shown) && sent !== undefined && sent !== '') return shown;
  if (Array.isArray(sent) && Array.isArray(shown)) return sent.map((one, index) => likeShown(one, shown[index]));
  if (typeof sent !== 'object' || sent === null || typeof shown !== 'object' || shown === null) return sent;
  return Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, likeShown(value, (shown as Record<string, unknown>)[key])]));
}

const patience = { timeout: 8_000 };

/** Opens 'Show as code', reads the curl command once it no longer changes, and closes it. `isPattern`: the body is a pattern. */
export async function codeOf(dialog: Dialog): Promise<{ text: string; isPattern: boolean }> {
  const button = dialog.getByRole('button', { name: 'Show as code' });
  await userEvent.click(button);
  const region = await dialog.findByRole('region', { name: 'curl' }, patience);
  let last = '';
  // Fields commit their input shortly after the last key.
  await waitFor(async () => {
    const before = last;
    await new Promise((resolve) => setTimeout(resolve, 250));
    last = region.textContent ?? '';
    if (last === '' || last !== before) throw new Error('The code still changes.');
  }, patience);
  const isPattern = dialog.queryByText(/^This dialog puts its call together/) !== null;
  await userEvent.click(button);
  await waitFor(() => expect(dialog.queryByRole('region', { name: 'curl' })).toBeNull());
  return { text: last, isPattern };
}

/** True if the method and the URL belong to the call. */
export const isOf = ({ method, path }: Call, { method: made, url }: SentCall): boolean => {
  const pattern = path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/:\w+/g, '[^/]+');
  return made === method && new RegExp(`/v\\d/${pattern}(?:\\?|$)`).test(url);
};
