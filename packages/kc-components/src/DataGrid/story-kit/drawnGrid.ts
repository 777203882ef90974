import { fireEvent, screen } from 'storybook/test';

/** Returns the rendered grid of a story. */

export const gridOf = (): HTMLElement => screen.getByRole('grid', { name: 'Keys' });

export const scroller = (): HTMLElement => gridOf().closest('.kc-sizer')!.parentElement!;

/** Returns the text of the focused element. */
export const focused = (): string | null | undefined => document.activeElement?.textContent;

/** Resolves after the next frame is painted. */
export const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** Presses a key on the focused element, without the browser's default action. */
export const press = async (key: string, more: object = {}): Promise<boolean> => fireEvent.keyDown(document.activeElement!, { key, ...more });
