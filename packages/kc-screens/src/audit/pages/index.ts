import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { listPanel } from '../../shell/index.ts';
import Audit from '../AuditScreen.tsx';

/** Exports the page of this area as a component, so that a host can place it anywhere. */
export const AuditScreen = listPanel<AuditRecord>(Audit);
