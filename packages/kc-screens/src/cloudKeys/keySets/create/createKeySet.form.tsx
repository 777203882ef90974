import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { CspType, keySets } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts, mayBeExternal } from 'kc-api/rules/cloudKeys/keySets';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { defineSteps, type WizardStepDefinition } from '../../../shell/index.ts';
import { initialGroup } from '../../adminGroups/AdminGroupField.tsx';
import { HsmFields } from '../hsm/HsmFields.tsx';
import { XksCredentials } from '../XksCredentials.tsx';
import { AccountStep } from './AccountStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { accountSchema, createBody, detailsSchema, hsmSchema, newKeySet, scheduleSchema, type KeySetValues } from './keySet.schema.ts';
import { ScheduleStep } from './ScheduleStep.tsx';

const load = { groups: cloudKeysPage.adminGroups, accounts: cspAccounts.list };
type Step = WizardStepDefinition<KeySetValues, unknown, typeof load>;

function stepsOf(type: CspType): readonly Step[] {
  const account: Step = {
    id: 'account',
    title: 'CSP Account',
    schema: accountSchema,
    Fields: ({ data }) => <AccountStep type={type} accounts={data.accounts.csp_accounts} />,
  };
  return [
    { id: 'details', title: 'Details', schema: detailsSchema(type), Fields: ({ data }) => <DetailsStep type={type} groups={data.groups.groups} /> },
    { id: 'hsm', title: 'HSM', schema: hsmSchema, Fields: () => <HsmFields type={type} /> },
    ...(providers[type].hasAccount ? [account] : []),
    { id: 'schedule', title: 'Schedule', schema: scheduleSchema(type), Fields: () => <ScheduleStep type={type} /> },
  ];
}

export const formOf = (type: CspType) =>
  defineSteps<KeySetValues, typeof keySets.create, unknown, typeof load>({
    load,
    initialValues: ({ data }) => newKeySet(type, initialGroup(data.groups.groups)),
    steps: stepsOf(type),
    toBody: (values) => createBody(type, values),
    done: () => keySetTexts.created,
    created: (_, { name }) => name.trim(),
    madeRow: ({ key_set }) => key_set.guid,
    // Credentials are made for external key stores only, and told here only.
    ...(mayBeExternal(type) ? { Result: ({ answer }) => <XksCredentials {...answer} /> } : {}),
  });
