import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { Column, GridView } from 'kc-components/DataGrid';
import type { ReadList } from '../reading/listRead.ts';
import type { CallSource } from './callSource.ts';

export interface ListPreviewProps {
  label: string;
  list: { kind: 'rows' | 'pages'; read: ReadList };
  view: GridView;
  columns: readonly Column<never>[];
  onClose: () => void;
}

/** A view of the call that a dialog or a list is about to make. */
export interface CallPreview {
  /** Returns the label of the toggle and of the menu entry. */
  label: () => string;
  icon: ReactNode;
  /** Shows the call of a dialog, below its content. `version` changes when the call changes. */
  Panel: ComponentType<{ source: CallSource; version: number }>;
  /** The dialog that shows the call of a list. */
  List: ComponentType<ListPreviewProps>;
}

/** Slot for "Show as code". Without a provider, dialogs and lists offer no preview. */
export const CallPreviewContext = createContext<CallPreview | null>(null);

export const useCallPreviewSlot = (): CallPreview | null => useContext(CallPreviewContext);
