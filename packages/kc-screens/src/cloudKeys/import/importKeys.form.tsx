import * as yup from 'yup';
import type { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { importKinds, importPlace, importPlaceText, importTexts, type ImportChoice } from 'kc-api/rules/cloudKeys/cloudKeys/keyImport';
import { defineForm, request } from '../../shell/index.ts';
import { ImportFields } from './ImportFields.tsx';

/** Preselect the account's default region. Without it the user selects one. */
const loadFor = ({ csp_guid }: KeySet) => ({ account: { ...request(cspAccounts.read, { params: { guid: csp_guid } }), optional: true as const } });

export const form = defineForm<ImportChoice, typeof cloudKeys.import, KeySet, ReturnType<typeof loadFor>>({
  load: loadFor,
  schema: ({ target }) =>
    yup.object({
      place: yup.string().required(importPlaceText(target.csp_type)),
      ...(importKinds(target.csp_type).length > 0 ? { kind: yup.string().required(importTexts.kind) } : {}),
    }),
  initialValues: ({ data }) => ({ kind: '', place: data.account?.csp_account.default_region ?? '' }),
  Fields: ({ target }) => <ImportFields set={target} />,
  toBody: (choice, { target }) => ({ keyset_guid: target.guid, ...importPlace(target.csp_type, choice) }),
  done: (answer) => answer?.msg ?? importTexts.imported,
});
