import { useFormValue, FieldGrid } from 'kc-components/Form';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { createTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeyCreate';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { stateOfNew } from 'kc-api/rules/cloudKeys/cloudKeys/keyChoices';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { t } from 'kc-intl/t';
import { defineSteps, WizardReview, type FormContext } from '../../../shell/index.ts';
import { scopeOf } from '../../scope/keyScope.ts';
import { ScheduleFields } from '../schedule/ScheduleFields.tsx';
import { AccessStep } from './AccessStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { grantsOf } from './grants.ts';
import { newKeyBody, ofKeySet, type NewKeyValues } from './newKey.ts';
import { accessSchema, detailsSchema, scheduleSchema, setSchema } from './newKey.schema.ts';
import { SetStep } from './SetStep.tsx';

const load = { sets: keySets.list };

type Context = FormContext<unknown, typeof load>;

const setsOf = ({ data }: Pick<Context, 'data'>): readonly KeySet[] => data.sets.key_sets;

/** The form does not submit without an existing key set. */
const chosenSet = (context: Pick<Context, 'data'>, guid: string): KeySet => setsOf(context).find((set) => set.guid === guid) as KeySet;

function ScheduleStep({ data, ports }: Context) {
  const set = chosenSet({ data }, useFormValue<string>('keyset_guid'));
  const purpose = useFormValue<NewKeyValues['purpose']>('purpose');
  const protection_level = useFormValue<NewKeyValues['protection_level']>('protection_level');
  return (
    <FieldGrid>
      <ScheduleFields state={stateOfNew(set, { purpose, protection_level })} before={null} now={ports.clock.now()} />
    </FieldGrid>
  );
}

export const form = defineSteps<NewKeyValues, typeof cloudKeys.create, unknown, typeof load>({
  load,
  // Preselect the place that the list is filtered by.
  initialValues: ({ data, ports }) => {
    const { keyset, region, vaulttype, vault, ring } = scopeOf(ports.navigation.get().params);
    const set = setsOf({ data }).find(({ guid }) => guid === keyset);
    const place = { region_name: region, keyvault_name: vault, keyring_name: ring, ...(vaulttype === '' ? {} : { keyvault_type: vaulttype }) };
    return { keyset_guid: set?.guid ?? '', name: '', description: '', ...ofKeySet(set, ports.clock.now(), place) };
  },
  start: ({ keyset_guid }) => (keyset_guid === '' ? 'set' : 'details'),
  steps: [
    {
      id: 'set',
      title: t('Key set'),
      schema: (context) => setSchema(setsOf(context)),
      Fields: ({ data, ports }) => <SetStep sets={setsOf({ data })} now={ports.clock.now()} />,
    },
    { id: 'details', title: t('Details'), schema: (context) => detailsSchema(setsOf(context)), Fields: ({ data }) => <DetailsStep sets={setsOf({ data })} /> },
    {
      id: 'access',
      title: t('Access'),
      when: ({ csp_type }) => csp_type === '' || providers[csp_type].access !== null,
      schema: accessSchema(),
      Fields: ({ data }) => <AccessStep sets={setsOf({ data })} />,
    },
    { id: 'schedule', title: t('Schedule'), schema: (context) => scheduleSchema(setsOf(context), context.ports.clock.now()), Fields: ScheduleStep },
    { id: 'review', title: t('Review'), Fields: () => <WizardReview /> },
  ],
  toBody: (values, context) => newKeyBody(chosenSet(context, values.keyset_guid), values),
  done: () => cloudKeyTexts.created,
  created: (answer, values) => answer?.cloudkey.name ?? values.name,
  madeRow: ({ cloudkey }) => cloudkey.handle,
  // A failure is a warning, because the key stays.
  after: (answer, { values, follow, ports }) => {
    const { lost, sharing, roles } = grantsOf(answer?.cloudkey, values);
    for (const text of lost) ports.messages.add({ kind: 'warning', text });
    if (sharing) follow(cloudKeys.saveSharing, sharing, ({ message }) => `${createTexts.sharing} ${message}`, 'warning');
    if (roles) follow(cloudKeys.saveRoles, roles, ({ message }) => `${createTexts.roles} ${message}`, 'warning');
  },
});
