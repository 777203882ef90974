import type { ChangeWindow, changeWindows } from 'kc-api/contract/requests/changeWindows';
import { t } from 'kc-intl/t';
import { defineForm, difference } from '../../../shell/index.ts';
import { windowBody, windowSchema, windowValues, type WindowValues } from '../window.schema.ts';
import { WindowFields } from '../WindowFields.tsx';

export const form = defineForm<WindowValues, typeof changeWindows.change, ChangeWindow>({
  schema: windowSchema,
  initialValues: ({ seen }) => windowValues(seen),
  Fields: WindowFields,
  toBody: (values, { start }) => difference(windowBody(values), windowBody(start)),
  undo: { changed: ({ window }) => window, body: windowBody },
  done: (_, { name }) => t('Change window {name} saved', { name: name.trim() }),
});
