const wide: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', n: 'ñ', c: 'ç', y: 'ý' };

/**
 * Returns a message in a pseudo-language for stories. Brackets enclose it, its vowels have accents, and it is 40 % longer, like many translations. Arguments
 * stay unchanged. Text without brackets did not come from `t`, and text that is cut off would be cut off in German.
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
