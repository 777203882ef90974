import { FieldGrid } from 'kc-components/Form';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { kek } from 'kc-api/contract/workloads/kek';
import { kekStart, kekTexts } from 'kc-api/rules/workloads/kek';
import { defineForm } from '../../../shell/index.ts';
import { hasHsm, hsmLoad, kekBody, kekSchema, kekValues, type KekValues } from '../kek.schema.ts';
import { NewKekFields } from '../KekFields.tsx';

export const form = defineForm<KekValues, typeof kek.add, CvmSet, typeof hsmLoad>({
  load: hsmLoad,
  schema: ({ data }) => kekSchema(hasHsm(data)),
  initialValues: () => kekValues(kekStart, 'hsm'),
  Fields: ({ data }) => (
    <FieldGrid>
      <NewKekFields hsm={hasHsm(data)} />
    </FieldGrid>
  ),
  toBody: kekBody,
  done: () => kekTexts.added,
});
