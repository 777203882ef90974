import { createContext, type ReactNode } from 'react';
import type { AuditKind } from 'kc-api/rules/audit/objects';

/** An object that audit records name. */
export interface HistoryObject {
  kind: AuditKind;
  id: string;
}

/** Slot for the history of an object: returns the content of the tab. Without a provider, details have no History tab. */
export const HistoryContext = createContext<((object: HistoryObject) => ReactNode) | null>(null);
