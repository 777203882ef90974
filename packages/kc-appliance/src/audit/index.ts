import { defineArea } from '../core/area.ts';
import { audit } from './audit.ts';
import { auditExport, settleExports } from './auditExport.ts';
import { seedAudit, spoilAudit } from './auditStory.ts';
import { beginSealing, linkingDue, sealingDue } from './sealing.ts';
import { auditExportTable, auditPieceTable } from './state.ts';

export { exactConditions } from './exactConditions.ts';
export { withPrevious } from './chain.ts';
export { isExporting, startExport } from './auditExport.ts';

export const auditArea = defineArea({
  name: 'audit',
  resources: { audit },
  searches: 'Records are found by the filters of the log, over a million of them.',
  tables: [auditExportTable, auditPieceTable],
  categories: ['Audit'],
  due: [auditExport.due, linkingDue, sealingDue],
  seeds: {
    demo: (environment, { now }) => seedAudit(environment, now, 5_000, 90),
    large: (environment, { now, size }) => seedAudit(environment, now, size?.records ?? 0, 365),
    hostile: (environment, { now }) => {
      seedAudit(environment, now, 500, 30);
      spoilAudit(environment);
    },
  },
  opened: (environment) => {
    settleExports(environment);
    beginSealing(environment);
  },
});
