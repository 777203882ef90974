import { Pencil } from 'lucide-react';
import { directories, type DirectoryDomain } from 'kc-api/contract/security/directories';
import { directoryRules } from 'kc-api/rules/security/directories';
import { defineFormDialog } from '../../../../shell/index.ts';
import { ControllerFields } from '../ControllerFields.tsx';
import { controllerBody, controllerSchema, controllerValues, sameController, type ControllerValues, type DomainRow } from '../domain.schema.ts';

/** A controller is a place in the list of its domain. */
export interface ControllerRow {
  id: string;
  domain: DomainRow;
  index: number;
}

export const controllerRow = (domain: DomainRow, index: number): ControllerRow => ({ id: `${domain.guid}.${index}`, domain, index });

const names = ['server_url', 'tls', 'tls_auth', 'user_base_dn', 'group_base_dn', 'timeout', 'cacert'] as const;
const fields: Partial<Record<(typeof names)[number], string>> = { server_url: 'host', tls: 'starttls' };

export const editControllerDialog = defineFormDialog<ControllerValues, typeof directories.change, ControllerRow>({
  id: 'directories.controller',
  title: ({ domain, index }) => `Edit domain controller ${domain.dc_list[index]?.server_url ?? ''}`,
  label: 'Edit domain controller',
  action: 'Save domain controller',
  icon: <Pencil aria-hidden />,
  allowed: (actor, { domain }) => directoryRules.change(actor, domain),
  schema: controllerSchema,
  initialValues: ({ target }) => controllerValues(target.domain.dc_list[target.index]),
  Fields: () => <ControllerFields />,
  call: directories.change,
  params: ({ domain }) => ({ guid: domain.guid }),
  toBody: (values, { target: { domain, index } }) => ({
    revision: domain.revision,
    dc_list: domain.dc_list.map((one, at) => (at === index ? controllerBody(values, one.guid) : sameController(one))),
  }),
  current: (current, { index }) => controllerRow({ ...(current as DirectoryDomain), id: (current as DirectoryDomain).guid }, index),
  fieldOf: Object.fromEntries([0, 1].flatMap((index) => names.map((wire) => [`dc_list.${index}.${wire}`, fields[wire] ?? wire]))),
  labels: {
    scheme: 'Protocol',
    host: 'Host',
    port: 'Port',
    starttls: 'STARTTLS',
    tls_auth: 'TLS',
    user_base_dn: 'User base DN',
    group_base_dn: 'Group base DN',
    timeout: 'Time-out',
    cacert: 'CA certificate',
  },
  show: { cacert: (value) => (value === '' ? 'None' : 'A certificate file'), starttls: (value) => (value ? 'Yes' : 'No') },
  done: (_, { host }) => `Domain controller ${host} changed`,
});
