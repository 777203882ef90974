import type { changeWindows } from 'kc-api/contract/requests/changeWindows';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { newWindowValues, windowBody, windowSchema, type WindowValues } from '../window.schema.ts';
import { WindowFields } from '../WindowFields.tsx';

export const form = defineForm<WindowValues, typeof changeWindows.create>({
  schema: windowSchema,
  initialValues: newWindowValues,
  Fields: WindowFields,
  toBody: windowBody,
  done: (_, { name }) => t('Change window {name} created', { name: name.trim() }),
});
