import { focusSeenFrom } from '../theme/focus.ts';
import { isShown } from '../theme/modal.ts';

/** Where focus goes when a dialog opens and when it closes. */

const fieldSelector =
  'input:not([type="hidden"]):not([disabled]), select:not([disabled]), textarea:not([disabled]), ' +
  '[contenteditable="true"], [role="combobox"]:not([aria-disabled="true"]), [role="radio"][tabindex="0"], [role="switch"], [role="checkbox"]';

function firstField(body: Element): HTMLElement | undefined {
  const field = [...body.querySelectorAll<HTMLElement>(fieldSelector)].find(isShown);
  if (field instanceof HTMLInputElement && field.type === 'radio' && field.name) {
    // A group of radios has one place in the tab order: the chosen one.
    const radios = [...body.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')];
    return radios.find((radio) => radio.name === field.name) ?? field;
  }
  return field;
}

const lastButton = (place: Element | null): HTMLElement | undefined =>
  [...(place?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])].filter(isShown).at(-1);

/** What the dialog wants focused first. */
export type InitialFocus = 'field' | 'primary' | 'cancel';

/**
 * Focuses the first thing of a dialog: what is marked `data-autofocus`, else what `wanted` asks for, else the first
 * field, the primary, Cancel, Close, and in the end the dialog itself.
 */
export function focusFirst(panel: HTMLElement, wanted: InitialFocus): void {
  const part = (key: string) => panel.querySelector(`[data-kc-dialog-part="${key}"]`);
  const body = part('body');
  const primary = lastButton(part('primary'));
  const cancel = lastButton(part('cancel'));
  const field = body ? firstField(body) : undefined;
  const order = {
    field: [field, primary, cancel],
    primary: [primary, field, cancel],
    cancel: [cancel, primary, field],
  }[wanted];
  const marked = panel.querySelector<HTMLElement>('[data-autofocus]');
  const target = [marked, ...order, lastButton(part('header'))].find((element) => element) ?? panel;
  // The dialog is in sight; a page that shows it in a frame must not jump to it.
  target.focus({ preventScroll: true });
}

const returns = new WeakMap<Element, readonly Element[]>();

/**
 * The places to return to, best first, read before the dialog takes focus. A dialog that follows another one inherits
 * its places, because the button that opened it is gone by then.
 */
export function placesToReturn(panel: Element): readonly Element[] {
  const active = focusSeenFrom(panel);
  if (!active) return [];
  const before = active.closest('[data-kc-dialog]');
  return [active, ...((before && returns.get(before)) ?? [])];
}

export function rememberReturn(panel: Element, places: readonly Element[]): void {
  returns.set(panel, places);
}

function tryFocus(element: Element): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus();
  return focusSeenFrom(element) === element;
}

/**
 * Something took focus since: an error that came at once, say. A dialog below, and a dialog of the host around the panel,
 * take it for want of anything better.
 */
const isTaken = (panel: Element): boolean => {
  const active = focusSeenFrom(panel);
  return active !== null && !active.matches('[data-kc-dialog]') && !active.contains(panel);
};

/** Returns focus to the first place that still takes it, else to the heading of the panel, else to the page; never away from what took it meanwhile. */
export function returnFocus(places: readonly Element[], panel: Element): void {
  if (isTaken(panel) || places.some(tryFocus)) return;
  const heading = ['main h1', 'h1', 'main'].map((one) => panel.querySelector<HTMLElement>(one)).find((one) => one !== null);
  if (heading) {
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus();
  } else focusSeenFrom(panel)?.blur();
}
