import { Cpu } from 'lucide-react';
import * as yup from 'yup';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules, keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { defineFormDialog } from '../../../shell/index.ts';
import { hsmShape, noHsm, partitionBody, type HsmValues } from '../hsm/hsm.schema.ts';
import { HsmFields } from '../hsm/HsmFields.tsx';
import { VerifyHsm } from '../hsm/VerifyHsm.tsx';

/** KSET-10. What was enabled can be verified at once. */
export const enableHsmDialog = defineFormDialog<HsmValues, typeof keySets.change, KeySet>({
  id: 'keySets.enableHsm',
  title: (set) => `Enable HSM on ${set.name}`,
  label: 'Enable HSM',
  action: 'Enable HSM',
  icon: <Cpu aria-hidden />,
  quiet: true,
  allowed: keySetRules.enableHsm,
  schema: yup.object({ ...hsmShape, enable_hsm: yup.boolean().isTrue() }),
  initialValues: () => noHsm,
  Fields: ({ target }) => <HsmFields type={target.csp_type} />,
  call: keySets.change,
  params: (set) => ({ guid: set.guid }),
  toBody: (values) => ({ enable_hsm: 'yes', ...partitionBody(values) }),
  done: () => keySetTexts.updated,
  Result: ({ answer }) => <VerifyHsm set={answer.key_set} />,
});
