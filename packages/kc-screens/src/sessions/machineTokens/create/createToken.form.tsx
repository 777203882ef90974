import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { FieldGrid, FieldLine, useFormValue } from 'kc-components/Form';
import { MultiSelectField } from 'kc-components/MultiSelectField';
import { NumberField } from 'kc-components/NumberField';
import { ShowOnce } from 'kc-components/ShowOnce';
import { TextField } from 'kc-components/TextField';
import { optionsOf } from 'kc-components/format';
import { allCalls } from 'kc-api/contract/contract';
import type { machineTokens } from 'kc-api/contract/sessions/machineTokens';
import { isNetwork } from 'kc-api/rules/networks';
import { tokenLimits } from 'kc-api/rules/sessions/machineTokens/limits';
import { callsOf, callVerbs, mayInclude, networksIn, resourceOf, tokenTexts, type CallVerb } from 'kc-api/rules/sessions/machineTokens/machineTokens';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';

const possible = allCalls.filter(mayInclude);
const resources = [...new Set(possible.map(resourceOf))].sort().map((value) => ({ value, label: value }));
const verbs = optionsOf(Object.keys(callVerbs) as CallVerb[], callVerbs);

/** Days of a token, unless the user chooses others. */
const daysDefault = 90;

interface Values {
  name: string;
  resources: string[];
  verbs: CallVerb[];
  addresses: string;
  days: number | null;
}

/** Names the calls that result from the choice. */
function Chosen() {
  const calls = callsOf(possible, useFormValue<Values['resources']>('resources'), useFormValue<Values['verbs']>('verbs'));
  return (
    <FieldLine>
      <Banner
        kind="info"
        title={t('{count, plural, =0 {No calls chosen} one {The token can make # call} other {The token can make # calls}}', { count: calls.length })}
      >
        {calls.join(', ')}
      </Banner>
    </FieldLine>
  );
}

const Fields = () => (
  <FieldGrid>
    <TextField name="name" label={t('Name')} required wide help={t('The program that uses the token.')} />
    <MultiSelectField name="resources" label={t('Resources')} serverName="calls" required options={resources} help={t('As the API reference names them.')} />
    <MultiSelectField name="verbs" label={t('Actions')} required options={verbs} />
    <Chosen />
    <TextField
      name="addresses"
      label={t('Accepted from')}
      wide
      help={t('IP addresses or networks such as 10.0.0.0/8, separated by commas. Empty means any address.')}
    />
    <NumberField name="days" label={t('Lifetime')} unit={t('days')} required min={tokenLimits.days.min} max={tokenLimits.days.max} />
    <FieldLine>
      <Banner kind="info">
        {t(
          'The token never has more rights than you have. It stops working when your account is disabled or deleted. It cannot make calls that require re-authentication.',
        )}
      </Banner>
    </FieldLine>
  </FieldGrid>
);

const { low, high, min, max } = tokenLimits.days;

export const form = defineForm<Values, typeof machineTokens.create>({
  schema: yup.object({
    name: yup.string().trim().required(tokenTexts.name),
    resources: yup.array().min(1, tokenTexts.noCalls),
    verbs: yup
      .array()
      .min(1, tokenTexts.noCalls)
      .test('calls', tokenTexts.noCalls, function hasCalls(chosen = []) {
        const { resources: of } = this.parent as Values;
        return of.length === 0 || callsOf(possible, of, chosen as CallVerb[]).length > 0;
      }),
    addresses: yup.string().test('networks', tokenTexts.network, (text = '') => networksIn(text).every(isNetwork)),
    days: yup.number().nullable().required(low).integer(low).min(min, low).max(max, high),
  }),
  initialValues: () => ({ name: '', resources: [], verbs: ['read'], addresses: '', days: daysDefault }),
  Fields,
  toBody: ({ name, resources: of, verbs: kinds, addresses, days }) => ({
    name: name.trim(),
    calls: callsOf(possible, of, kinds),
    addresses: networksIn(addresses),
    days: days ?? daysDefault,
  }),
  done: (_, { name }) => t('Machine token {name} created', { name: name.trim() }),
  created: (answer, { name }) => answer?.machine_token.name ?? name.trim(),
  madeRow: ({ machine_token }) => machine_token.id,
  Result: ({ answer }) => (
    <>
      <ShowOnce label={t('Machine token')} value={answer.token} />
      <p>{t('Send it in the header Auth-Token of each request. "Show as code" has the other headers. Store it where only the program can read it.')}</p>
    </>
  ),
});
