import * as yup from 'yup';
import type { SnmpSettings } from 'kc-api/contract/snmp/snmp';
import { isTrapElsewhere, snmpProblems, type SnmpEntry } from 'kc-api/rules/snmp/snmp';
import { difference } from '../shell/index.ts';

type Plain = Omit<SnmpEntry, 'trap_enabled' | 'trap_community' | 'trap_authkey' | 'trap_privkey'>;

export interface SnmpValues extends Plain {
  enabled: boolean;
  /** undefined keeps the stored secret. */
  trap_community: string | undefined;
  trap_authkey: string | undefined;
  trap_privkey: string | undefined;
}

const plain = [
  'trap_server',
  'trap_port',
  'trap_version',
  'trap_user',
  'trap_notification_type',
  'trap_engine_id',
  'trap_seclevel',
  'trap_authproto',
  'trap_privproto',
  'agent_port',
] as const satisfies readonly (keyof Plain)[];
const secrets = ['trap_community', 'trap_authkey', 'trap_privkey'] as const;

export const snmpValues = (settings: SnmpSettings): SnmpValues => ({
  ...(Object.fromEntries(plain.map((field) => [field, settings[field]])) as unknown as Plain),
  enabled: settings.trap_enabled === 'yes',
  trap_community: undefined,
  trap_authkey: undefined,
  trap_privkey: undefined,
});

/** Omits secrets that the user did not enter, to keep the stored ones. */
const whole = ({ enabled, trap_community, trap_authkey, trap_privkey, ...values }: SnmpValues) => ({
  ...values,
  trap_enabled: enabled ? ('yes' as const) : ('no' as const),
  trap_server: values.trap_server.trim(),
  trap_user: values.trap_user.trim(),
  trap_engine_id: values.trap_engine_id.trim(),
  ...(trap_community === undefined ? {} : { trap_community }),
  ...(trap_authkey === undefined ? {} : { trap_authkey }),
  ...(trap_privkey === undefined ? {} : { trap_privkey }),
});

export const snmpBody = (values: SnmpValues, start: SnmpValues) => difference(whole(values), whole(start));

/** Validates each field with the rules of the appliance. A stored secret counts only for the server for which it was entered. */
export function snmpSchema(settings: SnmpSettings) {
  const judged = (field: string) =>
    yup
      .mixed()
      .nullable()
      .test('snmp', function judge() {
        const values = this.options.context as SnmpValues;
        const same = !isTrapElsewhere(settings, { trap_server: values.trap_server.trim(), trap_port: values.trap_port });
        const kept = Object.fromEntries(secrets.map((secret) => [secret, same && settings[`${secret}_set`] === 'yes' ? 'kept-secret' : '']));
        const message = snmpProblems({ ...(kept as Pick<SnmpEntry, (typeof secrets)[number]>), ...whole(values) })[field];
        return message === undefined || this.createError({ message });
      });
  return yup.object(Object.fromEntries([...plain, ...secrets].map((field) => [field, judged(field)])));
}
