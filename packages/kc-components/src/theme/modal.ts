import { afterFocus, focusSeenFrom, rootOf } from './focus.ts';
import { hideOutside } from './hideOutside.ts';
import { DIALOG } from './hostDialog.ts';
import { keyOf } from './keyOf.ts';

interface Modal {
  panel: HTMLElement;
  /** The element in the panel that had the focus last. */
  last: Element | null;
}

/** Open modal layers, the topmost last. */
const modals: Modal[] = [];
let show = () => undefined as void;
/** The element of the host that took the focus from the topmost layer. */
let other: Element | null = null;
/** True if the code has already restored the focus once since the user's last action here. If the host takes it again, it may keep it. */
let fetched = false;
let waits = false;

const isVisible = (element: Element): boolean => element.isConnected && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

/** Moves the modal layers behind the page of the host, or back to the front. */
function setBehind(behind: boolean): void {
  for (const { panel } of modals) {
    const over = panel.closest('[data-kc-overlay]');
    over?.toggleAttribute('data-kc-behind', behind);
    const layer = over?.parentElement;
    if (layer?.popover && layer.isConnected) layer.togglePopover(!behind);
  }
}

/** Hides everything outside of the topmost modal layer from screen readers, unless an element of the host has the focus. */
function update(holder: Element | null, behind = false): void {
  show();
  other = holder;
  const top = modals.at(-1);
  show = top && !other ? hideOutside(top.panel) : () => undefined;
  setBehind(behind);
}

function fetchFocus({ panel, last }: Modal): void {
  (last instanceof HTMLElement && panel.contains(last) && isVisible(last) ? last : panel).focus({ preventScroll: true });
}

/** True if a modal layer covers the middle of an element. */
function isCovered(target: Element, { panel }: Modal): boolean {
  const { x, y, width, height } = target.getBoundingClientRect();
  const hit = rootOf(panel).elementFromPoint?.(x + width / 2, y + height / 2);
  return !!hit?.closest('[data-kc-overlay]');
}

/** Lets the host move the focus to its own dialog, or to an element above the modal layer. Restores the focus if the element is covered. */
function onFocus(e: FocusEvent): void {
  const top = modals.at(-1);
  const target = e.composedPath()[0];
  if (!top || !(target instanceof Element) || !top.panel.isConnected) return;
  if (top.panel.contains(target)) {
    top.last = target;
    if (!other) return;
    update(null);
    // After a <dialog> closes, Chromium keeps the selection in it, and typing has no effect.
    getSelection()?.removeAllRanges();
  } else if (!other?.contains(target) && !target.closest('[data-kc-overlay]')) {
    const dialog = target.closest(DIALOG);
    const isAbove = dialog !== null && !dialog.contains(top.panel);
    const covered = isCovered(target, top);
    if (isAbove || fetched || !covered) update(isAbove ? dialog : target, covered);
    else if (!waits) {
      waits = true;
      // A library with a focus trap may move the focus several times in a row.
      afterFocus(() => {
        waits = false;
        fetched = true;
        const now = modals.at(-1);
        if (now && focusSeenFrom(now.panel) === target) fetchFocus(now);
      });
    }
  }
}

export const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0 && element.tabIndex >= 0;

const TABBABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]):not(:disabled, [inert], [inert] *)';

/** Wraps Tab around at both ends, before a surrounding dialog of the host receives the event. */
function loopTab(panel: HTMLElement, e: KeyboardEvent): void {
  const places = [...panel.querySelectorAll<HTMLElement>(TABBABLE)].filter(isShown);
  const [from, to] = e.shiftKey ? [places[0], places.at(-1)] : [places.at(-1), places[0]];
  const active = focusSeenFrom(panel);
  if (active !== from && active !== panel) return;
  e.preventDefault();
  e.stopPropagation();
  to?.focus();
}

function onUse(e: Event): void {
  const panel = modals.at(-1)?.panel;
  const target = e.composedPath()[0];
  // A script may dispatch a key event on the window, which is not a node.
  if (!(target instanceof Node) || !panel?.contains(target)) return;
  fetched = false;
  if (e instanceof KeyboardEvent && keyOf(e) === 'Tab') loopTab(panel, e);
}

/** True while keys are for this modal layer: no layer is above it, and no dialog of the host has the focus. */
export const isOnTop = (panel: HTMLElement | null): boolean => other === null && modals.at(-1)?.panel === panel;

/** Restores the focus if the focused element disappears: an element in the modal layer, or the dialog of the host. */
function onChange(records: readonly MutationRecord[]): void {
  const top = modals.at(-1);
  if (!top?.panel.isConnected) return;
  const removed = records.some(({ removedNodes, target }) => removedNodes.length > 0 && top.panel.contains(target));
  if (other ? isVisible(other) : !removed || focusSeenFrom(top.panel)) return;
  if (other) update(null);
  fetchFocus(top);
}

const observer = typeof MutationObserver === 'undefined' ? null : new MutationObserver(onChange);

function listen(): () => void {
  document.addEventListener('focusin', onFocus);
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, onUse, true);
  return () => {
    document.removeEventListener('focusin', onFocus);
    for (const type of ['keydown', 'pointerdown']) removeEventListener(type, onUse, true);
    observer?.disconnect();
  };
}
let stop = () => undefined as void;

/**
 * Makes an element modal: hides the rest of the page from screen readers, and restores the focus when it is lost. A dialog that the host opens later may take
 * the focus. The focus returns when that dialog closes. Returns the function that ends the modal state.
 */
export function openModal(panel: HTMLElement): () => void {
  const modal: Modal = { panel, last: null };
  fetched = false;
  if (modals.push(modal) === 1) stop = listen();
  const watched = { childList: true, subtree: true, attributeFilter: ['class', 'style', 'open', 'hidden', 'aria-hidden'] };
  for (const root of new Set([document, rootOf(panel)])) observer?.observe(root, watched);
  update(null);
  return () => {
    modals.splice(modals.indexOf(modal), 1);
    if (modals.length === 0) stop();
    update(null);
  };
}
