import type { csr } from 'kc-api/contract/hsm/csr';
import { csrTexts } from 'kc-api/rules/hsm/csr';
import { csrBody, CsrFields, CsrResult, csrSchema, newCsr, type CsrValues } from '../../csr/index.ts';
import { defineForm } from '../../shell/index.ts';

export const form = defineForm<CsrValues, typeof csr.generate>({
  schema: csrSchema,
  initialValues: () => newCsr,
  Fields: () => <CsrFields />,
  toBody: csrBody,
  done: () => csrTexts.generated,
  Result: ({ answer, values }) => <CsrResult csr={answer.csr} name={values.common_name.trim()} />,
});
