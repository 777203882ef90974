import type { changeFreezes } from 'kc-api/contract/requests/changeFreezes';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { freezeBody, freezeSchema, newFreezeValues, type FreezeValues } from '../freeze.schema.ts';
import { FreezeFields } from '../FreezeFields.tsx';

export const form = defineForm<FreezeValues, typeof changeFreezes.create>({
  schema: freezeSchema,
  initialValues: newFreezeValues,
  Fields: FreezeFields,
  toBody: freezeBody,
  done: (_, { name }) => t('Change freeze {name} created', { name: name.trim() }),
});
