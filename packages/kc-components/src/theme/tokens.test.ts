import { describe, expect, it } from 'vitest';
import { contrast, contrastPairs } from './story-kit/contrast.ts';

describe('contrast of tokens', () => {
  it('is computed as WCAG defines it, for opaque colors only', () => {
    expect(contrast('contrast', 'text', 'canvas')).toBeCloseTo(21, 5);
    expect(() => contrast('dark', 'text', 'scrim')).toThrow('not an opaque colour');
  });

  // A story shows each state once, and never a hovered button, so axe does not see every pair.
  it.each(['dark', 'light', 'contrast'] as const)('meets the minimum of WCAG in %s', (theme) => {
    const low = contrastPairs.filter(({ text, ground, least }) => contrast(theme, text, ground) < least);
    expect(low.map(({ text, ground }) => `${text} on ${ground}: ${contrast(theme, text, ground).toFixed(2)}`)).toEqual([]);
  });
});
