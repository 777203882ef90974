import { describe, expect, it } from 'vitest';
import { liftOf } from './lift.ts';

const corner = { left: 1000, right: 1400, top: 800, bottom: 860 };
const footer = { left: 340, right: 1100, top: 790, bottom: 850 };

describe('liftOf', () => {
  it('does not move a box that covers nothing', () => {
    expect(liftOf(corner, [])).toBe(0);
    expect(liftOf(corner, [{ ...footer, right: 1000 }])).toBe(0);
    expect(liftOf(corner, [{ ...footer, top: 100, bottom: 160 }])).toBe(0);
  });

  it('moves the box above the footer of a dialog', () => {
    expect(liftOf(corner, [footer])).toBe(860 - 790 + 8);
  });

  it('moves it above several obstacles, in any order', () => {
    const progress = { left: 900, right: 1300, top: 740, bottom: 760 };
    expect(liftOf(corner, [progress, footer])).toBe(860 - 740 + 8);
    expect(liftOf(corner, [footer, progress])).toBe(860 - 740 + 8);
  });

  it('uses a gap between two obstacles if the box fits', () => {
    expect(liftOf(corner, [footer, { ...footer, top: 600, bottom: 700 }])).toBe(78);
  });

  it('does not move if there is no free place', () => {
    expect(liftOf(corner, [{ left: 0, right: 1440, top: 0, bottom: 900 }])).toBe(0);
  });
});
