import { randomHex } from '../randomHex.ts';

/** What stands in one argument of a shell: a text as it is, or a variable whose value the shell puts in. */
export type Piece = string | { name: string };

/** What means something between double quotes. */
const special = /["$`\\!]/;

/** 'a''b' is one word for a shell, so an apostrophe leaves the quotes and comes back. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** One argument for sh, bash and zsh, whatever stands in its texts. */
export function argument(pieces: readonly Piece[]): string {
  const texts = pieces.filter((piece) => typeof piece === 'string');
  if (texts.length === pieces.length) return quoted(texts.join(''));
  if (texts.some((text) => special.test(text))) return pieces.map((piece) => (typeof piece === 'string' ? quoted(piece) : `"$${piece.name}"`)).join('');
  const inside = pieces.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    const next = pieces[index + 1];
    return typeof next === 'string' && /^\w/.test(next) ? `\${${piece.name}}` : `$${piece.name}`;
  });
  return `"${inside.join('')}"`;
}

/** 'secret_key', 'loginPassword' → 'SECRET_KEY', 'LOGIN_PASSWORD'. */
export const variableOf = (field: string): string =>
  field
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()
    .replace(/^(?=\d|$|(?:PATH|HOME|IFS|PWD|UID|USER|SHELL|TOKEN)$)/, 'KC_');

/** Places in a text that a variable stands for. */
export interface Marks {
  /** What stands in the text for a variable. `bare`: it is no text in JSON, and has no quotes there. */
  of: (name: string, bare?: boolean) => string;
  pieces: (text: string) => Piece[];
  /** The names that were given out, each once. */
  names: readonly string[];
}

/** No text that somebody typed can hold such a mark by chance, or on purpose. */
export function createMarks(): Marks {
  const hex = randomHex(8);
  const names: string[] = [];
  const unique = (name: string): string => {
    for (let nth = 1; ; nth += 1) {
      const tried = nth === 1 ? name : `${name}_${nth}`;
      if (!names.includes(tried)) return tried;
    }
  };
  return {
    names,
    of: (name, bare = false) => `kc${hex}${bare ? 'b' : 't'}${names.push(unique(name)) - 1}e`,
    pieces: (text) =>
      text
        .replace(new RegExp(`"(kc${hex}b\\d+e)"`, 'g'), '$1')
        .split(new RegExp(`kc${hex}[bt](\\d+)e`))
        .map((part, index): Piece => (index % 2 === 0 ? part : { name: names[Number(part)] ?? '' }))
        .filter((piece) => piece !== ''),
  };
}
