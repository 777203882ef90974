import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { CspType, keySets } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts, mayBeExternal } from 'kc-api/rules/cloudKeys/keySets';
import { defineSteps, type WizardStepDefinition } from '../../../shell/index.ts';
import { initialGroup } from '../../adminGroups/AdminGroupField.tsx';
import { HsmFields } from '../hsm/HsmFields.tsx';
import { keySetSteps, onlyType, stepsAfterType, type KeySetStep } from '../keySetSteps.ts';
import { XksCredentials } from '../XksCredentials.tsx';
import { AccountStep } from './AccountStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { accountSchema, createBody, detailsSchema, hsmSchema, newKeySet, scheduleSchema, type KeySetValues } from './keySet.schema.ts';
import { ScheduleStep } from './ScheduleStep.tsx';

const load = { groups: cloudKeysPage.adminGroups, accounts: cspAccounts.list };
type Step = WizardStepDefinition<KeySetValues, unknown, typeof load>;

function stepsOf(type: CspType): readonly Step[] {
  const parts: Readonly<Record<Exclude<KeySetStep, 'type'>, Pick<Step, 'schema' | 'Fields'>>> = {
    details: { schema: detailsSchema(type), Fields: ({ data }) => <DetailsStep type={type} groups={data.groups.groups} /> },
    hsm: { schema: hsmSchema, Fields: () => <HsmFields type={type} /> },
    account: { schema: accountSchema, Fields: ({ data }) => <AccountStep type={type} accounts={data.accounts.csp_accounts} /> },
    schedule: { schema: scheduleSchema(type), Fields: () => <ScheduleStep type={type} /> },
  };
  return stepsAfterType(type).map((id) => ({ id, title: keySetSteps[id], ...parts[id] }));
}

export const formOf = (type: CspType) =>
  defineSteps<KeySetValues, typeof keySets.create, unknown, typeof load>({
    load,
    initialValues: ({ data }) => newKeySet(type, initialGroup(data.groups.groups)),
    before: ({ flavour }) => (onlyType(flavour) ? null : { title: keySetSteps.type, dialog: 'keySets.selectType' }),
    steps: stepsOf(type),
    toBody: (values) => createBody(type, values),
    done: () => keySetTexts.created,
    created: (_, { name }) => name.trim(),
    madeRow: ({ key_set }) => key_set.guid,
    // Only external key stores get credentials, and this is the only response that contains them.
    ...(mayBeExternal(type) ? { Result: ({ answer }) => <XksCredentials {...answer} /> } : {}),
  });
