import { parseSync, type Plugin } from 'vite';

interface Range {
  start: number;
  end: number;
}

const comment = /\/\*[\s\S]*?\*\//g;
/** True for a template with at least one declaration or block. */
const isStyle = (text: string): boolean => /[;{]\s*\n/.test(text);

/** Returns the fixed texts of all style sheet templates in a syntax tree. */
function stylesIn(node: unknown, source: string, found: Range[] = []): Range[] {
  if (typeof node !== 'object' || node === null) return found;
  const { type, quasis } = node as { type?: string; quasis?: Range[] };
  if (type === 'TemplateLiteral' && quasis?.some(({ start, end }) => isStyle(source.slice(start, end)))) found.push(...quasis);
  for (const inner of Object.values(node)) stylesIn(inner, source, found);
  return found;
}

/**
 * Removes comments from the style sheets in a source file. They are inside templates, which no minifier changes, so every visitor would download them. Other
 * comments and texts stay.
 */
export function withoutStyleComments(path: string, source: string): string {
  if (!source.includes('/*') || !source.includes('`')) return source;
  let result = source;
  // Start at the end, so that earlier offsets stay valid.
  for (const { start, end } of stylesIn(parseSync(path, source).program, source).sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + source.slice(start, end).replaceAll(comment, '') + result.slice(end);
  return result;
}

/** Vite plugin that does the same for the sources of this repository. */
export const smallStyles: Plugin = {
  name: 'kc-small-styles',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (/\/packages\/kc-[a-z]+\/src\/[^?]+\.tsx?$/.test(id) ? { code: withoutStyleComments(id, code), map: null } : null),
};
