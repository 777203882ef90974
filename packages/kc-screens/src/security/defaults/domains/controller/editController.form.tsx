import type { directories, DirectoryDomain } from 'kc-api/contract/security/directories';
import { defineForm } from '../../../../shell/index.ts';
import { ControllerFields } from '../ControllerFields.tsx';
import { controllerBody, controllerSchema, controllerValues, sameController, type ControllerValues } from '../domain.schema.ts';
import type { ControllerRow } from './controllerRow.ts';

export const form = defineForm<ControllerValues, typeof directories.change, ControllerRow, Record<never, never>, DirectoryDomain>({
  schema: controllerSchema,
  seen: ({ target }) => target.domain,
  initialValues: ({ target, seen }) => controllerValues(seen.dc_list[target.index]),
  Fields: ({ target }) => <ControllerFields index={target.index} />,
  toBody: (values, { target: { index }, seen }) => ({
    dc_list: seen.dc_list.map((one, at) => (at === index ? controllerBody(values, one.guid) : sameController(one))),
  }),
  done: (_, { host }) => `Domain controller ${host} changed`,
});
