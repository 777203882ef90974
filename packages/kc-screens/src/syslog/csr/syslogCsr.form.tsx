import { syslog } from 'kc-api/contract/syslog/syslog';
import { csrTexts } from 'kc-api/rules/hsm/csr';
import { csrBody, CsrFields, CsrResult, csrSchema, newCsr, type CsrValues } from '../../csr/index.ts';
import { defineForm } from '../../shell/index.ts';

const load = { defaults: syslog.csrDefaults };

export const form = defineForm<CsrValues, typeof syslog.generateCsr, unknown, typeof load>({
  load,
  schema: csrSchema,
  initialValues: ({ data }) => ({ ...newCsr, ...data.defaults.csr }),
  Fields: () => <CsrFields />,
  toBody: csrBody,
  done: () => csrTexts.generated,
  Result: ({ answer, values }) => <CsrResult csr={answer.csr} name={values.common_name.trim()} />,
});
