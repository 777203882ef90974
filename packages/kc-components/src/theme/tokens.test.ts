import { describe, expect, it } from 'vitest';
import { tokenCss, type ThemeName } from './tokens.ts';

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: ThemeName, text: string, ground: string): number {
  const colour = (name: string) => new RegExp(`--kc-${name}: ?(#[0-9a-f]{6})\\b`).exec(tokenCss(theme))?.[1] ?? `no ${name}`;
  const [low = 0, high = 0] = [luminance(colour(text)), luminance(colour(ground))].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe('the words on a button', () => {
  // A hovered button is no state that a page shows by itself, so axe does not see it.
  it.each(['dark', 'light', 'contrast'] as const)('have a contrast of at least 4.5 to its grounds, hovered too, in %s', (theme) => {
    for (const ground of ['accent-solid', 'accent-solid-hover']) expect(contrast(theme, 'on-accent', ground), ground).toBeGreaterThanOrEqual(4.5);
  });
});
