import type { PanelElement, PanelEvents } from './PanelElement.ts';
import { panelOf, type ElementPanel } from './panelOf.ts';

export type { PanelEvents } from './PanelElement.ts';
export type { PanelSession, RenewSession } from './session.ts';

/** Name of the element of a panel: 'kc-kmip-users'. */
export type ElementName = `kc-${ElementPanel}`;

declare global {
  interface HTMLElementTagNameMap extends Record<ElementName, PanelElement> {}
  interface HTMLElementEventMap extends Record<never, never>, PanelEventMap {}
}

type PanelEventMap = { [Name in keyof PanelEvents]: CustomEvent<PanelEvents[Name]> };

/** Defines every element that the page does not have yet. A panel is loaded when its element first has a session. */
export async function defineElements(): Promise<void> {
  const { PanelElement } = await import('./PanelElement.ts');
  for (const panel of Object.keys(panelOf) as ElementPanel[]) {
    const name: ElementName = `kc-${panel}`;
    if (customElements.get(name)) continue;
    customElements.define(
      name,
      class extends PanelElement {
        static override readonly panel = panel;
      },
    );
  }
}
