import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { keySets, KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { setDependents } from '../setDependents.ts';
import { editBody, editSchema, editValues, type EditValues } from './edit.schema.ts';
import { EditFields } from './EditFields.tsx';

const load = { accounts: cspAccounts.list };

export const form = defineForm<EditValues, typeof keySets.change, KeySet, typeof load>({
  load,
  schema: ({ target }) => editSchema(target),
  initialValues: ({ target }) => editValues(target),
  Fields: ({ target, data }) => <EditFields set={target} accounts={data.accounts.csp_accounts} />,
  toBody: (values, { target, start }) => editBody(values, target, start),
  confirm: ({ csp_guid }, { target, data }) =>
    target.csp_guid === '' || csp_guid === target.csp_guid
      ? null
      : {
          title: t('Change the CSP account of {name}', { name: target.name }),
          consequence: (
            <Impact
              dependents={setDependents(target)}
              final={t('No. The change takes effect immediately.')}
              undo={t('Change it back to {account} while that account is free.', { account: target.csp_name })}
            >
              {t('The cloud is reached through {account} from now on. Keys that are in the cloud of {formerAccount} may not be found there.', {
                account: data.accounts.csp_accounts.find(({ guid }) => guid === csp_guid)?.name ?? csp_guid,
                formerAccount: target.csp_name,
              })}
            </Impact>
          ),
          verb: t('Change CSP account'),
        },
  undo: ({ key_set }, { apply_to_all, csp_guid }, start) => (apply_to_all || csp_guid !== start.csp_guid ? undefined : key_set),
  done: () => keySetTexts.updated,
});
