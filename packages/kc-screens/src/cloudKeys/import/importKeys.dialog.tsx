import { Download } from 'lucide-react';
import * as yup from 'yup';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { importKinds, importPlace, importPlaceText, importTexts, type ImportChoice } from 'kc-api/rules/cloudKeys/keyImport';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { request, defineFormDialog, type DialogDefinition } from '../../shell/index.ts';
import { ImportFields } from './ImportFields.tsx';
import { WithAccount } from './WithAccount.tsx';

/** The account knows where most of its keys are. Without that one chooses oneself. */
const loadFor = ({ csp_guid }: KeySet) => ({ account: { ...request(cspAccounts.read, { params: { guid: csp_guid } }), optional: true as const } });

const form = defineFormDialog<ImportChoice, typeof cloudKeys.import, KeySet, ReturnType<typeof loadFor>>({
  id: 'cloudKeys.import',
  title: ({ name }) => `Import cloud keys into ${name}`,
  label: 'Import',
  action: 'Import cloud keys',
  icon: <Download aria-hidden />,
  allowed: keySetRules.offerImport,
  load: loadFor,
  schema: ({ target }) =>
    yup.object({
      place: yup.string().required(importPlaceText(target.csp_type)),
      ...(importKinds(target.csp_type).length > 0 ? { kind: yup.string().required(importTexts.kind) } : {}),
    }),
  initialValues: ({ data }) => ({ kind: '', place: data.account?.csp_account.default_region ?? '' }),
  Fields: ({ target }) => <ImportFields set={target} />,
  call: cloudKeys.import,
  toBody: (choice, { target }) => ({ keyset_guid: target.guid, ...importPlace(target.csp_type, choice) }),
  done: (answer) => answer?.msg ?? importTexts.imported,
});

/** CKP-20. */
export const importKeysDialog: DialogDefinition<KeySet> = {
  ...form,
  needs: 'one',
  Component: (props) => (
    <WithAccount {...props}>
      <form.Component {...props} />
    </WithAccount>
  ),
};
