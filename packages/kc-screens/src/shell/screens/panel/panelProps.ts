import type { ReactNode } from 'react';
import type { ApplianceError } from 'kc-api/client/errors';
import type { PanelDialog } from '../../ports/panelRules.ts';

/** A change that a panel has made. Secrets are left out of `body` and `answer`. */
export interface PanelChange {
  /** Id of the call: 'kmipUsers.save'. The contract lists them. */
  call: string;
  /** Parameters of the path of the call, such as the id of the object. Empty if the path has none. */
  target: Readonly<Record<string, string>>;
  /** The body of the request; undefined for a call without one, and for a file. */
  body: unknown;
  /** The answer; undefined for a file, and for calls of a bulk action. */
  answer: unknown;
}

/** A call that has failed, after the user has seen the message. */
export interface PanelError {
  call: string;
  error: ApplianceError;
}

/** An entry at the end of the menu of a row. */
export interface RowMenuItem<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Why it is off for this row. Default: it is on. */
  disabledReason?: (row: Row) => string | undefined;
  onSelect: (row: Row) => void;
}

/** Props of a panel that shows one object, a calendar or settings. Each is optional, and may change at any time. */
export interface DetailPanelProps {
  /**
   * Hides everything that changes something: buttons, entries of menus, shortcuts, and dialogs that the address names. Calls that
   * change something are refused before they are sent. The appliance enforces it only for a read-only session. Default: false.
   */
  readOnly?: boolean;
  /** Ids of the dialogs that the panel offers: `['kmipUsers.create']`. Others are hidden like in a read-only panel. Default: all. */
  actions?: readonly string[];
  /** Texts in place of others, by their English message. They hold for the page; see the README. Default: none. */
  messages?: Readonly<Record<string, string>>;
  /** Called after each change that the appliance has made. */
  onChange?: (change: PanelChange) => void;
  /** Called when a dialog opens. */
  onOpen?: (dialog: PanelDialog) => void;
  /** Called when a dialog closes. */
  onClose?: (dialog: PanelDialog) => void;
  /** Called after each call that has failed, except those that the user has canceled. */
  onError?: (failure: PanelError) => void;
}

/** Props of a panel that shows a list. */
export interface ListPanelProps<Row = never> extends DetailPanelProps {
  /** Filters by the id of a column, as in the address: `{ username: 'backup' }`. Used while the address has no filter and the user has set none. Default: none. */
  initialFilter?: Readonly<Record<string, string>>;
  /** Ids of the columns that are visible at first, in this order. Users can show the others. Default: those of the console. */
  columns?: readonly string[] | undefined;
  /** Stands below the text of an empty list, in place of the console's button. `null` leaves it empty. Default: the console's. */
  emptyAction?: ReactNode;
  /** Stands at the start of the toolbar of the list. Default: nothing. */
  toolbarStart?: ReactNode;
  /** Stand at the end of the menu of each row, above what removes the row. Default: none. */
  rowMenuEnd?: readonly RowMenuItem<Row>[] | undefined;
}
