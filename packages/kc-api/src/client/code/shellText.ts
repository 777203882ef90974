import { randomHex } from '../randomHex.ts';

/** A part of a shell argument: a literal text, or a variable that the shell expands. */
export type Piece = string | { name: string };

/** Characters with a special meaning between double quotes. */
const special = /["$`\\!]/;

/** Quotes a text for a shell. An apostrophe ends the quotes, follows as an escaped character, and starts them again. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Returns one argument for sh, bash and zsh, safe for any text. */
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

/** Marks in a text that stand for variables. */
export interface Marks {
  /** Returns the mark for a variable. `bare`: the value is not a string in JSON, so it has no quotes there. */
  of: (name: string, bare?: boolean) => string;
  pieces: (text: string) => Piece[];
  /** The names of the variables so far, each once. */
  names: readonly string[];
}

/** Creates marks with a random part, so that no user's input contains one by chance or on purpose. */
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
