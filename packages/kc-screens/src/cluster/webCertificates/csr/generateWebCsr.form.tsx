import type { Server } from 'kc-api/contract/cluster/servers';
import { webCertificates } from 'kc-api/contract/cluster/webCertificates';
import { csrTexts } from 'kc-api/rules/hsm/csr';
import { csrBody, CsrFields, CsrResult, csrSchema, type CsrValues } from '../../../csr/index.ts';
import { defineForm } from '../../../shell/index.ts';

const load = { defaults: webCertificates.csrDefaults };

export const form = defineForm<CsrValues, typeof webCertificates.generateCsr, Server, typeof load>({
  load,
  schema: csrSchema,
  initialValues: ({ data }) => data.defaults.csr,
  Fields: () => <CsrFields />,
  toBody: csrBody,
  done: () => csrTexts.generated,
  Result: ({ answer, values }) => <CsrResult csr={answer.csr} name={values.common_name.trim()} />,
});
