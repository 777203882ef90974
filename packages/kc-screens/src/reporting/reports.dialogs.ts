import type { Report } from 'kc-api/contract/reporting/reporting';
import type { DialogDefinition } from '../shell/index.ts';
import { generateReportDialog } from './generate/generateReport.dialog.tsx';
import { shareReportDialog } from './link/shareReport.dialog.tsx';
import { deleteReportDialog } from './remove/deleteReport.dialog.tsx';
import { generateReportSetDialog } from './set/generateReportSet.dialog.tsx';

export const reportDialogs: readonly DialogDefinition<Report>[] = [generateReportDialog, generateReportSetDialog, shareReportDialog, deleteReportDialog];
