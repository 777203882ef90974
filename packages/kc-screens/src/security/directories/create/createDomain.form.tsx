import type { directories } from 'kc-api/contract/security/directories';
import { directoryTexts } from 'kc-api/rules/security/directories/directories';
import { defineSteps } from '../../../shell/index.ts';
import { newDomain, newDomainBody, type DomainValues } from '../domain.schema.ts';
import { domainSteps } from '../domain.steps.tsx';

export const form = defineSteps<DomainValues, typeof directories.create>({
  initialValues: () => newDomain,
  steps: domainSteps(() => ''),
  toBody: (values) => newDomainBody(values),
  done: () => directoryTexts.added,
});
