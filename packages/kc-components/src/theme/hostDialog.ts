/** Matches dialogs of any library. Bootstrap sets role and aria-modal, focus-trap needs one of them, Radix sets the role. */
export const DIALOG = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

/** Returns the dialog of the host that contains a panel. A panel inside one of our own dialogs renders its overlays into the page. */
export const hostDialogOf = (panel: Element): Element | null => panel.closest(`:is(${DIALOG}):not([data-kc-dialog])`);
