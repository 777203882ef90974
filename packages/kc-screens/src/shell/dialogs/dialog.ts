import type { ReactNode } from 'react';
import type { Call } from 'kc-api/contract/call';
import type { Actor } from 'kc-api/rules/privileges';
import type { Verdict } from 'kc-api/rules/verdict';

export interface DialogBodyProps<Target> {
  /** What it is about: empty for a dialog that makes something new. */
  targets: readonly Target[];
  /** Those of them that the filters of the list around hide. Default: none. */
  notShown?: readonly Target[] | undefined;
  /** The id in the address of the row that it was opened over. Default: it was opened over none. */
  row?: string | undefined;
  /** What the list around calls the one row that it is about. Default: there is no list around, or it is about several. */
  name?: string | undefined;
  /** Leaves the dialog; the address forgets it. */
  onClose: () => void;
  /** The same, and opens the row of that id in the list around: what was just made. Default: there is no list around. */
  onMade?: (row: string) => void;
  /**
   * It came up by itself. 'forced': the sign-in waits for it, so that 'Log out' stands in the place of Cancel, and neither
   * Escape nor Close leaves it. 'offered': it can be put off, with 'Not now'. Default: somebody opened it.
   */
  unasked?: 'forced' | 'offered' | undefined;
}

/** What a dialog does in the end. */
export interface DialogSubmit<Target> {
  call: Call;
  /** The words on the button that makes the call, for so many rows; `first` where they name the row. */
  button: (count: number, first?: Target) => string;
}

/**
 * A dialog as the rest of the console knows it. What all dialogs share is in the shell; a definition is made by
 * defineFormDialog, defineConfirmDialog, defineWizard or, for an odd flow, defineDialog.
 */
export interface DialogDefinition<Target> {
  /** resource.verb; stands in the address as `dialog`. */
  id: string;
  /** On the button, in the row's menu and in the command palette. */
  label: string;
  icon?: ReactNode;
  tone: 'default' | 'danger';
  /** 'none' makes something new; 'one' and 'some' are about selected rows. */
  needs: 'none' | 'one' | 'some';
  /** May this person do it, to this one? The reason shows on the disabled control. */
  allowed: (actor: Actor, target: Target) => Verdict;
  /** Kept out of the toolbar; still in the row's menu and the palette. Default: false. */
  quiet: boolean;
  shortcut?: string | undefined;
  /** Null where the appliance is asked for nothing: help, a choice that leads on. */
  submit: DialogSubmit<Target> | null;
  /** Brings the code that it opens with, so that it opens at once. Default: it came with the dialog's own. */
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
}

/** A dialog, whatever it is about: to name it, to link to it, to list it. */
export type AnyDialog = DialogDefinition<never>;
