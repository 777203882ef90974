import { createContext, useContext } from 'react';
import type { TabItem } from 'kc-components/Tabs';
import type { AuditKind } from 'kc-api/rules/audit/objects';
import type { Actor } from 'kc-api/rules/privileges';
import { useActor } from '../../ports/KcProvider.tsx';

/** An object that audit records name. */
interface HistoryObject {
  kind: AuditKind;
  id: string;
}

/** The object whose audit records appear in the History tab, or the reason why it has none. */
export type HistoryOf = HistoryObject | string;

/** Returns the tab with the history of an object; undefined if the user may not see it. */
export type HistoryTab = (object: HistoryObject, actor: Actor) => TabItem | undefined;

/** Slot for the history of an object. Without a provider, details have no History tab. */
export const HistoryTabContext = createContext<HistoryTab | null>(null);

export function useHistoryTab(of: HistoryOf): TabItem | undefined {
  const tab = useContext(HistoryTabContext);
  const actor = useActor();
  return typeof of === 'string' ? undefined : tab?.(of, actor);
}
