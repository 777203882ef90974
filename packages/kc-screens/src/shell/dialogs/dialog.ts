import type { ReactNode } from 'react';
import type { Call } from 'kc-api/contract/call';
import type { Actor } from 'kc-api/rules/privileges';
import type { Verdict } from 'kc-api/rules/verdict';

export interface DialogBodyProps<Target> {
  /** Rows that the dialog is about; empty for a dialog that creates something. */
  targets: readonly Target[];
  /** Those of the targets that the list's filters hide. Default: none. */
  notShown?: readonly Target[] | undefined;
  /** Row id in the URL when the dialog was opened. Default: no row. */
  row?: string | undefined;
  /** Display name of the only target in the surrounding list. Default: no list, or several targets. */
  name?: string | undefined;
  /** Closes the dialog and removes it from the URL. */
  onClose: () => void;
  /** Like onClose, and opens the created row in the surrounding list. Default: no surrounding list. */
  onMade?: (row: string) => void;
  /**
   * The dialog opened automatically. 'forced': the sign-in requires it, so 'Log out' replaces Cancel, and neither Escape nor Close closes it. 'offered': the
   * user can postpone it with 'Not now'. Default: the user opened it.
   */
  unasked?: 'forced' | 'offered' | undefined;
}

/** The call that a dialog makes. */
export interface DialogSubmit<Target> {
  call: Call;
  /** Returns the label of the submit button for this number of rows; `first` is for labels with a name. */
  button: (count: number, first?: Target) => string;
}

/** A dialog as other modules see it. Create one with defineFormDialog, defineConfirmDialog, defineWizard or, for special cases, defineDialog. */
export interface DialogDefinition<Target> {
  /** Format: resource.verb. It is the value of the URL parameter `dialog`. */
  id: string;
  /** Label of the button, the row menu item and the command palette entry. */
  label: string;
  icon?: ReactNode;
  tone: 'default' | 'danger';
  /** 'none' creates something; 'one' and 'some' are about selected rows. */
  needs: 'none' | 'one' | 'some';
  /** Checks whether the user may open the dialog for this target. The reason appears on the disabled control. */
  allowed: (actor: Actor, target: Target) => Verdict;
  /** If true, the dialog is not in the toolbar, only in the row menu and the palette. Default: false. */
  quiet: boolean;
  shortcut?: string | undefined;
  /** null if the dialog makes no call, such as help or a choice that leads to another dialog. */
  submit: DialogSubmit<Target> | null;
  /** True if the dialog is about the account of the signed-in user, although its call can be about others. Default: false. */
  ownAccount?: boolean | undefined;
  /** The call that the content makes, for a dialog without a form of its own, such as a test. Default: the content only shows something. */
  leadsTo?: Call | undefined;
  /** Preloads the dialog's code, so that the dialog opens immediately. Default: nothing to load. */
  prepare?: () => Promise<void>;
  Component: (props: DialogBodyProps<Target>) => ReactNode;
}

export interface DialogCommon<Target> {
  id: string;
  label?: string;
  icon?: ReactNode;
  allowed: (actor: Actor, target: Target) => Verdict;
  quiet?: boolean;
  shortcut?: string;
  /** True if the dialog is about the account of the signed-in user, although its call can be about others. Default: false. */
  ownAccount?: boolean | undefined;
}

/** A dialog with any target type, for lists and links. */
export type AnyDialog = DialogDefinition<never>;

/** Dialogs that open in the same place of a page. */
export interface DialogPlace {
  /** URL parameters of the place: its tab, and `sub` for a tab in the details of a row. Default: the page has only one place. */
  at?: Readonly<Record<string, string>>;
  /** True if the dialogs act on the object around the list, not on its rows. Default: false. */
  ofParent?: boolean;
  dialogs: readonly AnyDialog[];
}
