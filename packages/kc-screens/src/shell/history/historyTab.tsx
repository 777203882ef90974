import { lazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';
import { auditRules } from 'kc-api/rules/audit/audit';
import { auditObject } from 'kc-api/rules/audit/objects';
import { t } from 'kc-intl/t';
import type { HistoryTab } from '../screens/lists/historyTab.ts';

const ObjectHistory = lazyComponent(async () => ({ default: (await import('./ObjectHistory.tsx')).ObjectHistory }), <Skeleton lines={4} />).Component;

/** The History tab of details, for users with access to the audit log. Its code loads when the tab first opens. */
export const historyTab: HistoryTab = ({ kind, id }, actor) =>
  auditRules.read(actor).ok ? { value: 'history', label: t('History'), content: <ObjectHistory object={auditObject(kind, id)} /> } : undefined;
