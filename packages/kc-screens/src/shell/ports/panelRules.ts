import { createContext, useContext, type ReactNode } from 'react';
import type { Column, GridAction } from 'kc-components/DataGrid';
import type { Call } from 'kc-api/contract/call';
import type { Actor } from 'kc-api/rules/privileges';
import type { Verdict } from 'kc-api/rules/verdict';

/** A dialog that the user has opened. */
export interface PanelDialog {
  /** Id of the dialog: 'kmipUsers.create'. */
  dialog: string;
  /** Id of the row that the dialog is about; undefined for a dialog about no row or several. */
  row: string | undefined;
}

/** Facts about a dialog that decide if a panel offers it. */
export interface OfferedDialog {
  id: string;
  submit: { call: Call } | null;
  leadsTo?: Call | undefined;
  ownAccount?: boolean | undefined;
  needs: 'none' | 'one' | 'some';
  allowed: (actor: Actor, target: never) => Verdict;
}

/** Restrictions and extensions by the panel around a screen, and by the role of an auditor. */
export interface PanelRules {
  /** Hides everything that changes something. Default: false. */
  readOnly?: boolean;
  /** Stands below the text of an empty list. Default: the action of the list. */
  emptyAction?: ReactNode;
  /** Stands at the start of the toolbar of the list. Default: nothing. */
  toolbarStart?: ReactNode;
  /** Orders, shows and hides the columns of the list. */
  arrange?: <Row>(columns: readonly Column<Row>[]) => readonly Column<Row>[];
  /** Entries of the host in the menu of each row. */
  rowActions?: readonly GridAction<never>[] | undefined;
  /** The rules for lists in the details of a row. Default: the same. */
  inner?: PanelRules;
  /** False for a dialog that the panel does not offer, or an auditor may not use. Its controls are not shown. */
  offers: (dialog: OfferedDialog) => boolean;
  /** False for a call that the panel or an auditor may not make. Controls of such calls are not shown. */
  maySend: (call: Call) => boolean;
  /** Replaces a text that a module read before the panel was mounted. */
  replaced?: ((text: string) => string) | undefined;
  /** Reports that a dialog has opened; the result reports that it has closed. */
  opened?: (dialog: PanelDialog) => () => void;
  /** Reports a change of a bulk action. Other changes are reported by the client. */
  changed?: (call: Call, input: unknown) => void;
}

/** The rules where nothing is restricted. */
export const noRules: PanelRules = { offers: () => true, maySend: () => true };

export const PanelRulesContext = createContext<PanelRules>(noRules);

export const usePanelRules = (): PanelRules => useContext(PanelRulesContext);

/** True if the dialog makes no call, or one that may be made. */
export function makesOnly(maySend: (call: Call) => boolean, { submit, leadsTo }: OfferedDialog): boolean {
  const call = submit?.call ?? leadsTo;
  return call === undefined || maySend(call);
}

/** A text of a module that may have been loaded before the panel: a label or a title. */
export const panelText = ({ replaced }: PanelRules, text: string): string => replaced?.(text) ?? text;
