import { fireEvent, screen } from 'storybook/test';

/** The grid of a story as it is drawn. */

export const gridOf = (): HTMLElement => screen.getByRole('grid', { name: 'Ships' });

export const scroller = (): HTMLElement => gridOf().closest('.kc-sizer')!.parentElement!;

/** The text of what has the focus. */
export const focused = (): string | null | undefined => document.activeElement?.textContent;

/** Until the next frame is painted. */
export const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** Presses a key where the focus is, without the browser's own consequences. */
export const press = async (key: string, more: object = {}): Promise<boolean> => fireEvent.keyDown(document.activeElement!, { key, ...more });
