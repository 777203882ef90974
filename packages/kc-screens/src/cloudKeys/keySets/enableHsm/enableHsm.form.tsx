import * as yup from 'yup';
import type { keySets, KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { defineForm } from '../../../shell/index.ts';
import { hsmShape, noHsm, partitionBody, type HsmValues } from '../hsm/hsm.schema.ts';
import { HsmFields } from '../hsm/HsmFields.tsx';
import { VerifyHsm } from '../hsm/VerifyHsm.tsx';

export const form = defineForm<HsmValues, typeof keySets.change, KeySet>({
  schema: yup.object({ ...hsmShape, enable_hsm: yup.boolean().isTrue() }),
  initialValues: () => noHsm,
  Fields: ({ target }) => <HsmFields type={target.csp_type} />,
  toBody: (values) => ({ enable_hsm: 'yes', ...partitionBody(values) }),
  undo: 'The protection by an HSM cannot be taken from a key set.',
  done: () => keySetTexts.updated,
  Result: ({ answer }) => <VerifyHsm set={answer.key_set} />,
});
