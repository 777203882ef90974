import type { ReportType } from 'kc-api/contract/reporting/reporting';
import type { Environment } from '../core/context.ts';
import { auditSummary } from './auditSummary.ts';
import { certificateExpiry } from './certificateExpiry.ts';
import { keyInventory, keySourcesOf } from './keyInventory.ts';
import { licenseUsage } from './licenseUsage.ts';
import type { ContentDefinition } from './reportContent.ts';
import { userAccess } from './userAccess.ts';

export const contents: Readonly<Record<ReportType, ContentDefinition>> = {
  key_inventory: keyInventory,
  user_access: userAccess,
  audit_summary: auditSummary,
  certificate_expiry: certificateExpiry,
  license_usage: licenseUsage,
};

/** True if the license leaves content for this type of report. */
export const hasContent = (environment: Environment, type: ReportType): boolean => type !== 'key_inventory' || keySourcesOf(environment).length > 0;
