import * as yup from 'yup';
import { requestHours } from 'kc-api/rules/requests/limits';

export interface RuleValues {
  acts: readonly string[];
  hours: number | null;
}

const { min, max, low, high } = requestHours;

export const ruleSchema = yup.object({
  hours: yup.number().nullable().required(low).integer(low).min(min, low).max(max, high),
});
