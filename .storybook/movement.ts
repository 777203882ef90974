import type { Page } from 'playwright-core';

/**
 * Storybook waits for the end of all animations before it runs axe. If it detects its test runner, it adds a style to every element and pseudo-element instead,
 * which costs three more style passes. Otherwise it waits for at least 0.1 s if `document.getAnimations` exists. After this call it waits only if `moves` is
 * true, and never adds the style.
 */
export const waitForMovements = (page: Page, moves: boolean): Promise<void> =>
  page.evaluate((isAsked) => {
    // The test runner sets its user agent on the object itself. Without that property the value of the browser applies.
    Reflect.deleteProperty(navigator, 'userAgent');
    const kept = window as unknown as { movements?: PropertyDescriptor | undefined };
    kept.movements ??= Object.getOwnPropertyDescriptor(Document.prototype, 'getAnimations');
    if (!kept.movements) throw new Error('The page cannot be asked for its movements.');
    if (isAsked) Object.defineProperty(Document.prototype, 'getAnimations', kept.movements);
    else Reflect.deleteProperty(Document.prototype, 'getAnimations');
  }, moves);
