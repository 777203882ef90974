import { createContext, useContext } from 'react';
import type { CSSProperties } from 'react';
import type { PanelRoot } from './focus.ts';
import type { Density, ThemeName } from './tokens.ts';

/** What a KcTheme tells what stands inside of it. */
export interface Panel {
  theme: ThemeName;
  density: Density;
  /** The document or shadow root that it stands in; null on a server. */
  root: PanelRoot | null;
  /** Its own element; null until that is drawn, and where there is no KcTheme. */
  element: HTMLElement | null;
  /** Where dialogs, menus and messages are drawn; null until it is there. Undefined: the dialog of the host around the panel, else the page. */
  container: Element | DocumentFragment | null | undefined;
  /** It is the whole page: keys work wherever the focus is. */
  page: boolean;
  /** Makes an element look as the panel does. */
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

/** The KcTheme around. */
export const usePanel = (): Panel => useContext(PanelContext);

/** False before the first drawing of the panel: an overlay draws nothing then, and effects of its owner find no element. */
export const drawsOverlays = ({ element, container }: Panel): boolean => element !== null && container !== null;

/** The panels to which what lies over the page belongs. */
const owners = new WeakMap<EventTarget, HTMLElement>();

export function belongsTo(panel: HTMLElement, over: HTMLElement): void {
  owners.set(over, panel);
}

/** Whether an event came from a panel, or from one of its dialogs, menus and messages. */
export const isFrom = (panel: HTMLElement, event: Event): boolean => event.composedPath().some((one) => one === panel || owners.get(one) === panel);
