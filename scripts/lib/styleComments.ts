import { parseSync, type Plugin } from 'vite';

interface Range {
  start: number;
  end: number;
}

const comment = /\/\*[\s\S]*?\*\//g;
/** A template with at least one declaration or block. */
const isStyle = (text: string): boolean => /[;{]\s*\n/.test(text);

/** The fixed texts of all templates that are style sheets, in a tree of the parser. */
function stylesIn(node: unknown, source: string, found: Range[] = []): Range[] {
  if (typeof node !== 'object' || node === null) return found;
  const { type, quasis } = node as { type?: string; quasis?: Range[] };
  if (type === 'TemplateLiteral' && quasis?.some(({ start, end }) => isStyle(source.slice(start, end)))) found.push(...quasis);
  for (const inner of Object.values(node)) stylesIn(inner, source, found);
  return found;
}

/**
 * Takes the comments out of the style sheets in a source file. They stand in templates, where no minifier looks, so that every
 * visitor would download them. Other comments and texts stay.
 */
export function withoutStyleComments(path: string, source: string): string {
  if (!source.includes('/*') || !source.includes('`')) return source;
  let result = source;
  // From the end, so that the places before stay where they are.
  for (const { start, end } of stylesIn(parseSync(path, source).program, source).sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + source.slice(start, end).replaceAll(comment, '') + result.slice(end);
  return result;
}

/** The same as a step of a build with Vite, for our own sources. */
export const smallStyles: Plugin = {
  name: 'kc-small-styles',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (/\/packages\/kc-[a-z]+\/src\/[^?]+\.tsx?$/.test(id) ? { code: withoutStyleComments(id, code), map: null } : null),
};
