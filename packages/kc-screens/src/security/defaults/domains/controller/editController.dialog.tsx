import { Pencil } from 'lucide-react';
import { directories, type DirectoryDomain } from 'kc-api/contract/security/directories';
import { directoryRules } from 'kc-api/rules/security/directories';
import { defineFormDialog } from '../../../../shell/index.ts';
import { ControllerFields } from '../ControllerFields.tsx';
import { controllerBody, controllerSchema, controllerValues, sameController, type ControllerValues } from '../domain.schema.ts';

/** A controller is a place in the list of its domain. */
export interface ControllerRow {
  id: string;
  domain: DirectoryDomain;
  index: number;
}

export const controllerRow = (domain: DirectoryDomain, index: number): ControllerRow => ({ id: `${domain.guid}.${index}`, domain, index });

export const editControllerDialog = defineFormDialog<ControllerValues, typeof directories.change, ControllerRow, Record<never, never>, DirectoryDomain>({
  id: 'directories.controller',
  title: ({ domain, index }) => `Edit domain controller ${domain.dc_list[index]?.server_url ?? ''}`,
  label: 'Edit domain controller',
  action: 'Save domain controller',
  icon: <Pencil aria-hidden />,
  allowed: (actor, { domain }) => directoryRules.change(actor, domain),
  schema: controllerSchema,
  seen: ({ target }) => target.domain,
  initialValues: ({ target, seen }) => controllerValues(seen.dc_list[target.index]),
  Fields: ({ target }) => <ControllerFields index={target.index} />,
  call: directories.change,
  params: ({ domain }) => ({ guid: domain.guid }),
  toBody: (values, { target: { index }, seen }) => ({
    dc_list: seen.dc_list.map((one, at) => (at === index ? controllerBody(values, one.guid) : sameController(one))),
  }),
  done: (_, { host }) => `Domain controller ${host} changed`,
});
