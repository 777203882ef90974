/** Dialogs of any library. Bootstrap sets role and aria-modal, focus-trap needs one of them, Radix sets the role. */
export const DIALOG = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

/** The dialog of the host that a panel stands in. A panel in one of our own dialogs uses the page, as outside of it. */
export const hostDialogOf = (panel: Element): Element | null => panel.closest(`:is(${DIALOG}):not([data-kc-dialog])`);
