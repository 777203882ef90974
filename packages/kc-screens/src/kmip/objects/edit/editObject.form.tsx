import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { KeyValueField, type KeyValue } from 'kc-components/KeyValueField';
import { TextField } from 'kc-components/TextField';
import type { KmipObject, kmipObjects } from 'kc-api/contract/kmip/objects';
import { isCustomAttribute, kmipObjectTexts } from 'kc-api/rules/kmip/objects';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';

interface Values {
  description: string;
  identifier: string;
  attributes: readonly KeyValue[];
}

/** The attributes that have a separate field. */
const own = ['x-Description', 'x-Identifier'];

const attributesOf = ({ ATTRS }: KmipObject): KeyValue[] =>
  Object.entries(ATTRS).flatMap(([key, value]) => (isCustomAttribute(key) && !own.includes(key) ? [{ key, value }] : []));

const allOf = ({ description, identifier, attributes }: Values): Record<string, string> => ({
  ...Object.fromEntries(attributes.map(({ key, value }) => [key.trim(), value])),
  'x-Description': description.trim(),
  'x-Identifier': identifier.trim(),
});

/** Returns the changed attributes; '' removes one. */
function changesOf(before: Record<string, string>, after: Record<string, string>): Record<string, string> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(names.flatMap((name) => ((before[name] ?? '') === (after[name] ?? '') ? [] : [[name, after[name] ?? '']])));
}

export const form = defineForm<Values, typeof kmipObjects.change, KmipObject>({
  schema: yup.object({
    attributes: yup
      .array()
      .test('custom', kmipObjectTexts.attribute, (rows: readonly KeyValue[] = []) => rows.every(({ key }) => isCustomAttribute(key.trim()))),
  }),
  initialValues: ({ target }) => ({
    description: target.ATTRS['x-Description'] ?? '',
    identifier: target.ATTRS['x-Identifier'] ?? '',
    attributes: attributesOf(target),
  }),
  Fields: () => (
    <FieldGrid>
      <TextField name="description" label={t('Description')} wide />
      <TextField name="identifier" label={t('Identifier')} wide />
      <KeyValueField
        name="attributes"
        label={t('Custom attributes')}
        serverName="ATTRS"
        keyLabel={t('Name')}
        entry="attribute"
        help={t('Names must start with x- or y-.')}
        wide
      />
    </FieldGrid>
  ),
  toBody: (values, { start }) => ({ ATTRS: changesOf(allOf(start), allOf(values)) }),
  undo: ({ object }) => object,
  done: () => kmipObjectTexts.updated,
});
