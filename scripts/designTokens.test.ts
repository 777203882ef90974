import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { densityValues, tokenNames, tokenValues, type TokenName } from '../packages/kc-components/src/theme/tokens.ts';
import { designTokensFile } from './lib/designTokens.ts';
import { at } from './lib/paths.ts';

type Named = Record<string, { $type: string; $value: unknown }>;
interface Published {
  theme: Record<'dark' | 'light' | 'contrast', Named>;
  density: Record<'comfortable' | 'standard' | 'compact', Named>;
  shared: Named;
}
const text = readFileSync(at('packages/kc-components/tokens.json'), 'utf8');
const file = JSON.parse(text) as Published;

const channel = (value: number): string =>
  Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
const cssColor = ({ components, alpha }: { components: number[]; alpha: number }): string =>
  `#${[...components, ...(alpha === 1 ? [] : [alpha])].map(channel).join('')}`;
const cssLength = ({ value, unit }: { value: number; unit: string }): string => (value === 0 ? '0' : `${value}${unit}`);

/** Converts a published token to CSS, for comparison with the theme. A font becomes weight, size and line height. */
function css({ $type, $value }: Named[string]): string {
  if ($type === 'color') return cssColor($value as Parameters<typeof cssColor>[0]);
  if ($type === 'dimension') return cssLength($value as Parameters<typeof cssLength>[0]);
  if ($type === 'number') return String($value);
  if ($type === 'fontFamily') return ($value as string[]).map((name) => (name.includes(' ') ? `'${name}'` : name)).join(', ');
  if ($type === 'typography') {
    const { fontWeight, fontSize, lineHeight, fontFamily } = $value as {
      fontWeight: number;
      fontSize: { value: number; unit: string };
      lineHeight: number;
      fontFamily: string[];
    };
    return `${fontWeight} ${cssLength(fontSize)}/${Math.round(fontSize.value * lineHeight * 1000) / 1000}rem ${fontFamily[0]?.startsWith('Inter') ? 'var(--kc-font)' : 'var(--kc-mono)'}`;
  }
  throw new Error(`${$type} has no form in this test.`);
}

const { colours, measures } = tokenNames();

describe('the published tokens', () => {
  it('are up to date', () => {
    expect(text === designTokensFile(), 'tokens.json is out of date; run node --conditions=kc-source scripts/tokens.ts').toBe(true);
  });

  it.each(['dark', 'light', 'contrast'] as const)('have the colors of the theme %s', (theme) => {
    const values = tokenValues(theme);
    expect(Object.keys(file.theme[theme])).toEqual(colours);
    for (const name of colours.filter((each) => each !== 'shadow')) expect(css(file.theme[theme][name]!), name).toBe(values[name]);
  });

  it('have every layer of a shadow', () => {
    expect(file.theme.dark['shadow']?.$value).toMatchObject([
      { offsetY: { value: 16, unit: 'px' }, blur: { value: 48, unit: 'px' }, color: { components: [0, 0, 0], alpha: 0.6 } },
      { offsetY: { value: 2, unit: 'px' }, blur: { value: 8, unit: 'px' }, color: { components: [0, 0, 0], alpha: 0.4 } },
    ]);
    expect(file.theme.contrast['shadow']?.$value).toMatchObject([{ spread: { value: 1, unit: 'px' }, color: { hex: '#ffffff' } }]);
  });

  it.each(['comfortable', 'standard', 'compact'] as const)('have the sizes of the density %s', (density) => {
    const published = Object.fromEntries(Object.entries(file.density[density]).map(([name, token]) => [name, css(token)]));
    expect(published).toEqual(densityValues(density));
  });

  it('have what all themes share', () => {
    const values = tokenValues('dark');
    const shared = measures.filter((name) => !(name in densityValues('standard')));
    expect(Object.keys(file.shared)).toEqual(shared);
    for (const name of shared) expect(css(file.shared[name]!), name).toBe(values[name as TokenName]);
  });
});
