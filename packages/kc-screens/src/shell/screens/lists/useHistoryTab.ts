import { useContext } from 'react';
import type { TabItem } from 'kc-components/Tabs';
import { auditRules } from 'kc-api/rules/audit/audit';
import { t } from 'kc-intl/t';
import { useActor } from '../../ports/KcProvider.tsx';
import { HistoryContext, type HistoryObject } from './historySlot.ts';

/** The object whose audit records appear in the History tab, or the reason why it has none. */
export type HistoryOf = HistoryObject | string;

/** Returns the tab with the history of an object; undefined for users without access to the audit log. */
export function useHistoryTab(of: HistoryOf): TabItem | undefined {
  const showHistory = useContext(HistoryContext);
  const { ok } = auditRules.read(useActor());
  return showHistory && ok && typeof of === 'object' ? { value: 'history', label: t('History'), content: showHistory(of) } : undefined;
}
