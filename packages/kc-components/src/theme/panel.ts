import { createContext, useContext } from 'react';
import type { CSSProperties } from 'react';
import type { PanelRoot } from './focus.ts';
import type { Density, ThemeName } from './tokens.ts';

/** Context that a KcTheme provides to its descendants. */
export interface Panel {
  theme: ThemeName;
  density: Density;
  /** The document or shadow root that contains the panel; null on a server. */
  root: PanelRoot | null;
  /** The element of the panel. Null before the first render, and without a KcTheme. */
  element: HTMLElement | null;
  /** Container of dialogs, menus and messages; null until it exists. Undefined: the surrounding dialog of the host, otherwise the page. */
  container: Element | DocumentFragment | null | undefined;
  /** The panel is the whole page, so shortcuts work anywhere. */
  page: boolean;
  /** Props that give an element the look of the panel. */
  look: { className: string; style: CSSProperties; 'data-kc-theme': ThemeName; 'data-kc-density': Density; dir?: 'ltr' | 'rtl' | undefined };
}

export const PanelContext = createContext<Panel>({
  theme: 'dark',
  density: 'standard',
  root: null,
  element: null,
  container: null,
  page: true,
  look: { className: 'kc-root', style: {}, 'data-kc-theme': 'dark', 'data-kc-density': 'standard' },
});

/** Returns the surrounding KcTheme. */
export const usePanel = (): Panel => useContext(PanelContext);

/** False before the first render of the panel. Overlays then render nothing, and effects of their owners find no element. */
export const drawsOverlays = ({ element, container }: Panel): boolean => element !== null && container !== null;

/** Maps overlays to their panels. */
const owners = new WeakMap<EventTarget, HTMLElement>();

export function belongsTo(panel: HTMLElement, over: HTMLElement): void {
  owners.set(over, panel);
}

/** True if an event comes from a panel, or from one of its dialogs, menus and messages. */
export const isFrom = (panel: HTMLElement, event: Event): boolean => event.composedPath().some((one) => one === panel || owners.get(one) === panel);
