import type { ChangeFreeze, changeFreezes } from 'kc-api/contract/requests/changeFreezes';
import { t } from 'kc-intl/t';
import { defineForm, difference } from '../../../shell/index.ts';
import { freezeBody, freezeSchema, freezeValues, type FreezeValues } from '../freeze.schema.ts';
import { FreezeFields } from '../FreezeFields.tsx';

export const form = defineForm<FreezeValues, typeof changeFreezes.change, ChangeFreeze>({
  schema: freezeSchema,
  initialValues: ({ seen }) => freezeValues(seen),
  Fields: FreezeFields,
  toBody: (values, { start }) => difference(freezeBody(values), freezeBody(start)),
  undo: { changed: ({ freeze }) => freeze, body: ({ name, reason, from, to, acts }) => ({ name, reason, from, to, acts }) },
  done: (_, { name }) => t('Change freeze {name} saved', { name: name.trim() }),
});
