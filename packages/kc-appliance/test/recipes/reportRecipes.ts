import type { Recipe } from './recipe.ts';

const report = () => ({ report_id: 'report-access' });

/** Recipes for all report calls that change data. */
export const reportRecipes: Record<string, Recipe> = {
  'reporting.generate': { body: { report_type: 'license_usage', options: { name: 'R', period: '7', schedule: 'daily', time_zone: 'Europe/Stockholm' } } },
  'reporting.generateSet': {
    body: { report_types: ['audit_summary', 'license_usage'], options: { name: 'S', period: 'last_quarter', time_zone: 'Europe/Stockholm' } },
  },
  'reporting.generateLink': { params: report },
  'reporting.revokeAccess': { params: report, before: (_, perform) => perform('reporting.generateLink') },
  'reporting.remove': { params: report },
};
