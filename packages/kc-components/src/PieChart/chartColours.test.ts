import { describe, expect, it } from 'vitest';
import { chartColourNames, coloursOf, mixed } from './chartColours.ts';

describe('coloursOf', () => {
  it('returns no color twice', () => {
    const colours = coloursOf([...chartColourNames.map(() => undefined), 'ok', 'warn', 'ok', 'warn', 'ok']);
    expect(new Set(colours.map(({ name, ground }) => `${name} ${ground}`)).size).toBe(colours.length);
  });

  it('reserves the status colors for slices with a status', () => {
    expect(coloursOf([undefined, 'bad', undefined])).toEqual([
      { name: 'chart-1', ground: 0 },
      { name: 'bad', ground: 0 },
      { name: 'chart-2', ground: 0 },
    ]);
  });
});

describe('mixed', () => {
  it('mixes a color with the background', () => {
    expect(mixed('#ff0000', '#000000', 0)).toBe('#ff0000');
    expect(mixed('#ff0000', '#0000ff', 0.5)).toBe('#800080');
  });

  it('keeps a color that it cannot parse', () => {
    expect(mixed('oklch(0.7 0.1 20)', '#000000', 0.5)).toBe('oklch(0.7 0.1 20)');
  });
});
