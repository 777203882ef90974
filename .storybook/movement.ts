import type { Page } from 'playwright-core';

/**
 * Before axe comes, Storybook ends what moves. Where it knows its runner it gives a style to every element and to what is
 * drawn before and after it, and the page is styled three times more; elsewhere it waits, a tenth of a second at least,
 * where a page can be asked for movements. From here on it waits where `moves`, and else does neither.
 */
export const waitForMovements = (page: Page, moves: boolean): Promise<void> =>
  page.evaluate((isAsked) => {
    // The runner's name stands on the object; below it is the browser's own.
    Reflect.deleteProperty(navigator, 'userAgent');
    const kept = window as unknown as { movements?: PropertyDescriptor | undefined };
    kept.movements ??= Object.getOwnPropertyDescriptor(Document.prototype, 'getAnimations');
    if (!kept.movements) throw new Error('The page cannot be asked for its movements.');
    if (isAsked) Object.defineProperty(Document.prototype, 'getAnimations', kept.movements);
    else Reflect.deleteProperty(Document.prototype, 'getAnimations');
  }, moves);
