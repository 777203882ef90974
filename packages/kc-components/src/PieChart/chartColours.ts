import { css } from 'styled-components';

/** Colors without meaning, by theme, the most distinct first. Green, amber, red and gray are reserved for status. */
const palettes = {
  dark: '#8f9bff #4cc4e0 #d58be6 #6f8fc9 #f0a3c4 #4fa3a5 #b59bd9 #b8977e #c3c9ff #a5e3f2 #efc6f7 #b3c5e8 #5f6bd0 #2f8aa3 #9a5bb0 #b0648c',
  light: '#4450d4 #0f7f9b #9a3fb0 #3f5f9a #b3447a #2c7f7f #6b4fa8 #86603f #8f98f0 #5fb6cc #c98ad9 #8aa3cf #dd8fb3 #7fbcbc #a995d6 #bfa08a',
} as const;

const nameOf = (at: number) => `chart-${at + 1}`;
const properties = (colours: string): string =>
  colours
    .split(' ')
    .map((colour, at) => `--kc-${nameOf(at)}: ${colour};`)
    .join(' ');

/** The names of these colors, for `useColours` and as `--kc-…`. */
export const chartColourNames: readonly string[] = palettes.dark.split(' ').map((_, at) => nameOf(at));

/** Sets the chart colors as custom properties of an element. */
export const chartColours = css`
  ${properties(palettes.dark)}
  [data-kc-theme='light'] & {
    ${properties(palettes.light)}
  }
`;

/** A chart color: a named color, mixed with the background. */
interface ChartColour {
  name: string;
  /** Share of the background, from 0 to 1. */
  ground: number;
}

/** Returns a different color for each slice. A repeated tone is mixed with more of the background each time. */
export function coloursOf(tones: readonly (string | undefined)[]): ChartColour[] {
  const used = new Map<string, number>();
  let next = 0;
  return tones.map((tone) => {
    if (tone === undefined) return { name: chartColourNames[next++ % chartColourNames.length]!, ground: 0 };
    const times = used.get(tone) ?? 0;
    used.set(tone, times + 1);
    return { name: tone, ground: 1 - 0.65 ** times };
  });
}

const channelsOf = (colour: string): number[] | null =>
  /^#[0-9a-f]{6}$/i.test(colour) ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) : null;

/** Mixes a color with the background. Returns the color unchanged if it cannot parse one of the two, such as a brand's own notation. */
export function mixed(colour: string, groundColour: string, ground: number): string {
  const [from, to] = [channelsOf(colour), channelsOf(groundColour)];
  if (ground === 0 || !from || !to) return colour;
  return `#${from
    .map((value, at) =>
      Math.round(value + (to[at]! - value) * ground)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
