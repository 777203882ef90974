import { Share2 } from 'lucide-react';
import { reporting, type Report } from 'kc-api/contract/reporting/reporting';
import { reportRules } from 'kc-api/rules/reporting/reporting';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../shell/index.ts';

/** REPT-04. */
export const shareReportDialog = defineDialog<Report>({
  id: 'reporting.share',
  label: t('Share link'),
  needs: 'one',
  icon: <Share2 aria-hidden />,
  allowed: reportRules.share,
  submit: { call: reporting.generateLink, button: t('Create link') },
  body: async () => {
    const { ShareReport } = await import('./ShareReport.tsx');
    return ({ targets: [report], onClose }) => report && <ShareReport report={report} onClose={onClose} />;
  },
});
