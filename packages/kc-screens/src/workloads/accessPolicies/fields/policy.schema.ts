import * as yup from 'yup';
import { policyProblems, policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { problemField } from './problemField.ts';

/** The details of a policy. */
export interface PolicyValues {
  name: string;
  desc: string;
  /** A PolicyOs as text; '' if nothing is selected. */
  os_type: string;
  groupname: string;
}

/** POL-31, POL-32. */
export const policyFields = {
  name: problemField<PolicyValues>((values) => policyProblems(values)['name']),
  desc: problemField<PolicyValues>((values) => policyProblems(values)['desc']),
  os_type: yup.string().required(policyTexts.os),
  groupname: yup.string().required(policyTexts.group),
};
