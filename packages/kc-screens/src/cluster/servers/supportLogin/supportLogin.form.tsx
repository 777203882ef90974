import { DateField } from 'kc-components/DateField';
import { FieldGrid, useFormValue } from 'kc-components/Form';
import { localDay, zoneText } from 'kc-components/format';
import { PasswordField } from 'kc-components/PasswordField';
import { RadioCards } from 'kc-components/RadioCards';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { system } from 'kc-api/contract/frame/system';
import type { Server } from 'kc-api/contract/cluster/servers';
import { supportLogin, type SupportLogin } from 'kc-api/contract/cluster/supportLogin';
import type { Strength } from 'kc-api/contract/security/settings';
import { fullDays, fullMost, supportTexts, supportTypeNames } from 'kc-api/rules/cluster/supportLogin';
import { strengthHint } from 'kc-api/rules/security/password';
import { t } from 'kc-intl/t';
import { defineForm, request } from '../../../shell/index.ts';
import { supportBody, supportSchema, supportValues, type SupportValues } from './supportLogin.schema.ts';

const types = [
  { value: 'restricted', label: supportTypeNames.restricted, description: t('Read logs and run checks. Nothing can be changed.') },
  {
    value: 'full',
    label: supportTypeNames.full,
    description: t('Full shell access to the operating system of the node, for {days} days at most.', { days: fullDays }),
  },
] as const;

/** CLUS-008, CLUS-029: the fields for an enabled support login. */
function WhenOn({ strength, now }: { strength: Strength; now: number }) {
  const full = useFormValue<string>('type') === 'full';
  if (!useFormValue<boolean>('on')) return null;
  return (
    <>
      <RadioCards name="type" label={t('Type')} options={types} columns wide />
      <DateField name="day" label={t('Expires on')} min={localDay(now)} max={full ? localDay(now + fullMost) : undefined} required />
      <TextField name="time" label={t('At')} help={t('Hours and minutes in {zone}, such as 17:30.', { zone: zoneText() })} required />
      <PasswordField name="new_password" label={t('Password')} help={strengthHint(t('Password'), strength)} strength={strength} required />
      <PasswordField name="repeated" repeats="new_password" label={t('Repeat password')} required />
    </>
  );
}

const load = (target: Server) => ({ kept: request(supportLogin.read, { params: { server_id: target.id } }), policy: request(system.signInPolicy, {}) });

export const form = defineForm<SupportValues, typeof supportLogin.save, Server, ReturnType<typeof load>, SupportLogin>({
  load,
  seen: ({ data }) => data.kept,
  schema: ({ data, ports }) => supportSchema(data.policy.strength, () => ports.clock.now()),
  initialValues: ({ seen, ports }) => supportValues(seen, Math.floor(ports.clock.now() / 1000)),
  Fields: ({ data, ports }) => (
    <FieldGrid>
      <SwitchField
        name="on"
        label={t('Support login enabled')}
        serverName="login_enabled"
        help={t('Lets the vendor sign in to the system of this node until it expires.')}
        wide
      />
      <WhenOn strength={data.policy.strength} now={Math.floor(ports.clock.now() / 1000)} />
    </FieldGrid>
  ),
  toBody: supportBody,
  undo: 'A former password cannot be read.',
  done: () => supportTexts.saved,
});
