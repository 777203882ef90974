import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { listPanel } from '../../shell/index.ts';
import Audit from '../AuditScreen.tsx';

/** The page of this area as a component. A host may draw it anywhere. */
export const AuditScreen = listPanel<AuditRecord>(Audit);
