import { defineArea } from '../core/area.ts';
import { audit } from './audit.ts';
import { settleExports } from './auditExport.ts';
import { auditExportTable, auditPieceTable } from './state.ts';

export const auditArea = defineArea({
  name: 'audit',
  resources: { audit },
  tables: [auditExportTable, auditPieceTable],
  categories: ['Audit'],
  opened: settleExports,
});
