import { Banner } from 'kc-components/Banner';
import { NumberField } from 'kc-components/NumberField';
import { Stack } from 'kc-components/Stack';
import { TicksField } from 'kc-components/TicksField';
import { requests as calls, type TwoPersonRule } from 'kc-api/contract/requests/requests';
import { hoursDefault } from 'kc-api/rules/requests/limits';
import { actFacts, actsOf, requestTexts } from 'kc-api/rules/requests/requests';
import { t } from 'kc-intl/t';
import { difference, SettingsForm, useActor } from '../../shell/index.ts';
import { ruleSchema, type RuleValues } from './rule.schema.ts';

const valuesOf = ({ acts, hours }: TwoPersonRule): RuleValues => ({ acts, hours });
const bodyOf = ({ acts, hours }: RuleValues) => ({ acts: [...acts], hours: hours ?? hoursDefault });

export function RuleForm({ rule }: { rule: TwoPersonRule }) {
  const { flavour } = useActor();
  const off = rule.acts.length === 0;
  const missing = off && rule.enough_admins === 'no' ? requestTexts.secondAdmin : undefined;
  return (
    <SettingsForm<RuleValues, typeof calls.changeRule, TwoPersonRule>
      id="requests.rule"
      about={t('Two-person rule')}
      of={rule}
      values={valuesOf}
      schema={ruleSchema}
      call={calls.changeRule}
      toBody={(values, { start }) => difference(bodyOf(values), bodyOf(start))}
      answered={(answer) => answer.rule}
      disabledReason={missing}
    >
      <Stack>
        {missing !== undefined && <Banner kind="warning">{missing}</Banner>}
        <TicksField
          name="acts"
          label={t('Actions')}
          options={actsOf(flavour).map((act) => ({ value: act, ...actFacts[act] }))}
          help={off ? t('The rule is off.') : undefined}
        />
        <NumberField name="hours" label={t('Requests expire after')} unit={t('hours')} min={-Infinity} required />
      </Stack>
    </SettingsForm>
  );
}
