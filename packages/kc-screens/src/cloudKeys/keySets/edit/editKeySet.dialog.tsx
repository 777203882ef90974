import { Pencil } from 'lucide-react';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules, keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { defineFormDialog } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { setDependents } from '../setDependents.ts';
import { editBody, editSchema, editValues, type EditValues } from './edit.schema.ts';
import { EditFields } from './EditFields.tsx';

const load = { accounts: cspAccounts.list };

/** KSET-02. */
export const editKeySetDialog = defineFormDialog<EditValues, typeof keySets.change, KeySet, typeof load>({
  id: 'keySets.edit',
  title: (set) => `Edit key set ${set.name}`,
  label: 'Edit',
  action: 'Save key set',
  icon: <Pencil aria-hidden />,
  allowed: keySetRules.change,
  load,
  schema: ({ target }) => editSchema(target),
  initialValues: ({ target }) => editValues(target),
  Fields: ({ target, data }) => <EditFields set={target} accounts={data.accounts.csp_accounts} />,
  call: keySets.change,
  params: (set) => ({ guid: set.guid }),
  toBody: (values, { target, start }) => editBody(values, target, start),
  confirm: ({ csp_guid }, { target, data }) =>
    target.csp_guid === '' || csp_guid === target.csp_guid
      ? null
      : {
          title: `Change the CSP account of ${target.name}`,
          consequence: (
            <Impact
              dependents={setDependents(target)}
              final="No. The change takes effect immediately."
              undo={`Change it back to ${target.csp_name} while that account is free.`}
            >
              The cloud is reached through {data.accounts.csp_accounts.find(({ guid }) => guid === csp_guid)?.name ?? csp_guid} from now on. Keys that are in
              the cloud of {target.csp_name} may not be found there.
            </Impact>
          ),
          verb: 'Change CSP account',
        },
  done: () => keySetTexts.updated,
});
