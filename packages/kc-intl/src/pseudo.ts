const wide: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', n: 'ñ', c: 'ç', y: 'ý' };

/**
 * A message as another language might have it: each text in it marked by brackets, its vowels by accents, and longer by 40 %, as texts of other
 * languages are. What is put in stays as it is. For stories: what has no brackets was not said by `t`, and what is cut would be cut in German.
 */
export function pseudo(message: string): string {
  let depth = 0;
  let grown = '';
  for (const letter of message) {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    grown += depth === 0 ? (wide[letter] ?? letter) : letter;
  }
  const more = Math.ceil(message.replaceAll(/\{[^{}]*\}/g, '').length * 0.4);
  return `[${grown}${more > 2 ? ` ${'~'.repeat(more - 2)}` : ''}]`;
}
