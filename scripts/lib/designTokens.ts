import { densityValues, tokenNames, tokenValues, type Density, type ThemeName } from '../../packages/kc-components/src/theme/tokens.ts';

/** A value of the Design Tokens format, with its type. */
interface Token {
  $type: string;
  $value: unknown;
}
type Group = Record<string, unknown>;

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** '#rgba', '#rrggbb' or '#rrggbbaa' as a color of the format. Throws for any other text. */
function color(text: string): object {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])([0-9a-f])?$/.exec(text);
  const long = short ? text.replace(/[0-9a-f]/g, '$&$&') : text;
  const [, hex, alpha] = /^(#[0-9a-f]{6})([0-9a-f]{2})?$/.exec(long) ?? [];
  if (hex === undefined) throw new Error(`'${text}' is not a color that the export understands.`);
  const components = [1, 3, 5].map((at) => round(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return { colorSpace: 'srgb', components, alpha: alpha === undefined ? 1 : round(Number.parseInt(alpha, 16) / 255), hex };
}

/** '1.5rem', '16px' or '0' as a dimension. */
function dimension(text: string): { value: number; unit: string } {
  const [, value, unit = 'px'] = /^(-?[\d.]+)(rem|px)?$/.exec(text) ?? [];
  if (value === undefined) throw new Error(`'${text}' is not a dimension that the export understands.`);
  return { value: Number(value), unit };
}

/** One shadow of CSS: two or three lengths, perhaps a spread, and a color. */
function shadow(text: string): object {
  const parts = text.trim().split(/\s+/);
  const [offsetX = '0', offsetY = '0', blur = '0', spread = '0'] = parts.slice(0, -1);
  return { color: color(parts.at(-1) ?? ''), offsetX: dimension(offsetX), offsetY: dimension(offsetY), blur: dimension(blur), spread: dimension(spread) };
}

const families = (text: string): string[] => text.split(',').map((name) => name.trim().replaceAll("'", ''));

/** The `font` shorthand of a type token. The format states the line height as a multiple of the size. */
function typography(text: string, fonts: Readonly<Record<string, string>>): object {
  const [, weight, size = '', height = '', font = ''] = /^(\d+) ([\d.]+rem)\/([\d.]+rem) var\(--kc-(\w+)\)$/.exec(text) ?? [];
  if (weight === undefined) throw new Error(`'${text}' is not a font that the export understands.`);
  const fontSize = dimension(size);
  return {
    fontFamily: families(fonts[font] ?? ''),
    fontSize,
    fontWeight: Number(weight),
    letterSpacing: dimension('0'),
    lineHeight: round(dimension(height).value / fontSize.value),
  };
}

function tokenOf(name: string, text: string, all: Readonly<Record<string, string>>): Token {
  if (name === 'font' || name === 'mono') return { $type: 'fontFamily', $value: families(text) };
  if (name === 'layer') return { $type: 'number', $value: Number(text) };
  if (name === 'shadow') return { $type: 'shadow', $value: text.split(',').map(shadow) };
  if (name.startsWith('type-')) return { $type: 'typography', $value: typography(text, all) };
  if (/^(?:radius|space|height)\b/.test(name)) return { $type: 'dimension', $value: dimension(text) };
  return { $type: 'color', $value: color(text) };
}

const themes: readonly ThemeName[] = ['dark', 'light', 'contrast'];
const densities: readonly Density[] = ['comfortable', 'standard', 'compact'];

/**
 * The tokens of the product in the Design Tokens format (DTCG, 2025.10): colors by theme, sizes by density, and what all
 * share. Throws when a value has a form that the export does not know.
 */
function designTokens(): Group {
  const { colours, measures } = tokenNames();
  const group = (names: readonly string[], values: Readonly<Record<string, string>>): Group =>
    Object.fromEntries(names.map((name) => [name, tokenOf(name, values[name] ?? '', values)]));
  const byDensity = Object.keys(densityValues('standard'));
  return {
    $description: 'Design tokens of kc-components. In CSS each is a custom property: --kc-<name>.',
    theme: Object.fromEntries(themes.map((theme) => [theme, group(colours, tokenValues(theme))])),
    density: Object.fromEntries(densities.map((density) => [density, group(byDensity, densityValues(density))])),
    shared: group(
      measures.filter((name) => !byDensity.includes(name)),
      tokenValues('dark'),
    ),
  };
}

/** The text of the published file. */
export const designTokensFile = (): string => `${JSON.stringify(designTokens(), null, 2)}\n`;
