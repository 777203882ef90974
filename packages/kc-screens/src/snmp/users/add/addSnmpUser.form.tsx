import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { FieldGrid, FieldLine, useFormValue } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import { optionsOf } from 'kc-components/format';
import { snmpAuth, snmpPrivacy, snmpVersion, type snmp } from 'kc-api/contract/snmp/snmp';
import {
  asksForAuth,
  asksForPrivacy,
  snmpTexts,
  snmpUserName,
  snmpUserProblems,
  snmpUserWarnings,
  type SnmpScope,
  type SnmpUserEntry,
} from 'kc-api/rules/snmp/snmp';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { groupOf } from '../../groupOf.ts';
import { levelOptions } from '../users.columns.ts';

type Secret = 'community' | 'authkey' | 'privkey';
type Values = Omit<SnmpUserEntry, Secret> & Record<Secret, string | undefined>;

const entryOf = ({ community = '', authkey = '', privkey = '', ...values }: Values): SnmpUserEntry => ({ ...values, community, authkey, privkey });

const judged = (field: keyof Values) =>
  yup
    .mixed()
    .nullable()
    .test('user', function judge() {
      const message = snmpUserProblems(entryOf(this.options.context as Values))[field];
      return message === undefined || this.createError({ message });
    });

/** SET-037, SET-038. */
function V3Fields() {
  const level = useFormValue<Values['seclevel']>('seclevel');
  return (
    <>
      <TextField name="user" label={t('User')} required />
      <SelectField name="seclevel" label={t('Security level')} options={levelOptions} />
      {asksForAuth(level) && (
        <>
          <SelectField name="authproto" label={t('Authentication protocol')} options={optionsOf(snmpAuth.options)} />
          <SecretField name="authkey" label={t('Authentication key')} help={t('At least 8 characters.')} required />
        </>
      )}
      {asksForPrivacy(level) && (
        <>
          <SelectField name="privproto" label={t('Privacy protocol')} options={optionsOf(snmpPrivacy.options)} />
          <SecretField name="privkey" label={t('Privacy key')} help={t('At least 8 characters.')} required />
        </>
      )}
    </>
  );
}

/** SET-035, SET-036. */
function V2cFields() {
  const network = useFormValue<Values['network']>('network');
  const community = useFormValue<Values['community']>('community') ?? '';
  const warnings = snmpUserWarnings({ snmp_version: 'v2c', network, community });
  return (
    <>
      <TextField name="network" label={t('Network')} help={t('An IP address or a network such as 10.0.0.0/8.')} required />
      <SecretField name="community" label={t('Community')} required />
      {warnings.length > 0 && (
        <FieldLine>
          <Banner kind="warning">{warnings.join(' ')}</Banner>
        </FieldLine>
      )}
    </>
  );
}

function Fields() {
  const v3 = useFormValue<Values['snmp_version']>('snmp_version') === 'v3';
  return (
    <FieldGrid>
      <SelectField name="snmp_version" label={t('Version')} options={optionsOf(snmpVersion.options)} wide />
      {v3 ? <V3Fields /> : <V2cFields />}
    </FieldGrid>
  );
}

/** Sends only the fields that the version and the security level use. */
function bodyOf(values: Values) {
  const { snmp_version, network, community, user, seclevel, authproto, authkey, privproto, privkey } = entryOf(values);
  if (snmp_version === 'v2c') return { snmp_version, network: network.trim(), community };
  return {
    snmp_version,
    user: user.trim(),
    seclevel,
    ...(asksForAuth(seclevel) ? { authproto, authkey } : {}),
    ...(asksForPrivacy(seclevel) ? { privproto, privkey } : {}),
  };
}

/** Returns the form for the users of one SNMP agent. */
export const formOf = (scope: SnmpScope) =>
  defineForm<Values, typeof snmp.addUser>({
    schema: yup.object({
      network: judged('network'),
      community: judged('community'),
      user: judged('user'),
      authkey: judged('authkey'),
      privkey: judged('privkey'),
    }),
    initialValues: () => ({
      snmp_version: 'v3',
      network: '',
      community: undefined,
      user: '',
      seclevel: 'authPriv',
      authproto: 'SHA',
      authkey: undefined,
      privproto: 'AES',
      privkey: undefined,
    }),
    Fields,
    toBody: (values) => ({ ...groupOf(scope), ...bodyOf(values) }),
    done: () => snmpTexts.added,
    created: (_, values) => snmpUserName(values).trim(),
    madeRow: ({ user }) => user.id,
  });
