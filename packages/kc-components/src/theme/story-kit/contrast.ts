import { tokenValues, type ThemeName, type TokenName } from '../tokens.ts';

/** Relative luminance of '#rrggbb', as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two opaque colours of a theme, from 1 to 21. Throws for a colour that is not opaque: its contrast depends on what is behind it. */
export function contrast(theme: ThemeName, text: TokenName, ground: TokenName): number {
  const values = tokenValues(theme);
  const luminances = [text, ground].map((name) => {
    if (!/^#[0-9a-f]{6}$/.test(values[name])) throw new Error(`${name} is not an opaque colour in the theme ${theme}.`);
    return luminance(values[name]);
  });
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

interface ContrastPair {
  text: TokenName;
  ground: TokenName;
  /** Minimum ratios of WCAG 2.2: 4.5 for text, 3 for borders and the focus ring. */
  least: 3 | 4.5;
  use: string;
}

const grounds = ['canvas', 'surface', 'raised', 'overlay'] as const;

/** The pairs of colours that components combine. The docs show them, and a test holds them to the limit. */
export const contrastPairs: readonly ContrastPair[] = [
  ...(['text', 'text-2', 'text-3', 'accent', 'ok', 'warn', 'bad', 'info', 'idle'] as const).flatMap((text) =>
    grounds.map((ground) => ({ text, ground, least: 4.5 as const, use: text.startsWith('text') ? 'Text' : 'Words of a state or a link' })),
  ),
  { text: 'text', ground: 'field', least: 4.5, use: 'Text in a field' },
  { text: 'text', ground: 'field-off', least: 4.5, use: 'Text in a read-only field' },
  { text: 'on-accent', ground: 'accent-solid', least: 4.5, use: 'Words on a primary button' },
  { text: 'on-accent', ground: 'accent-solid-hover', least: 4.5, use: 'Words on a primary button under the pointer' },
  ...grounds.flatMap((ground) => [
    { text: 'control-line' as const, ground, least: 3 as const, use: 'Border of a control' },
    { text: 'focus' as const, ground, least: 3 as const, use: 'Focus ring' },
  ]),
];
