import type { KmipObject } from 'kc-api/contract/kmip/objects';
import { kmipObjectName } from 'kc-api/rules/kmip/objects';
import { t } from 'kc-intl/t';
import { DetailsTab, RowDetails } from '../../shell/index.ts';
import { objectColumns } from './objects.columns.tsx';

const facts = [
  'State',
  'ObjectType',
  'owner',
  'Archived',
  'encrypted',
  'InitialDate',
  'LastChangeDate',
  'last_get',
  'last_used',
  'last_used_by',
  'last_used_for',
  'used_since',
  'DESC',
  'IDENT',
  'UUID',
];
const longText = 60;

/** Shows the details of an object: type, owner, and attributes by name and value (KMIP-038). */
export const ObjectDetails = ({ object }: { object: KmipObject }) => (
  <RowDetails
    title={kmipObjectName(object)}
    history={{ kind: 'KMIP object', id: object.UUID }}
    about={{ columns: objectColumns, row: object }}
    tabs={[
      { value: 'details', label: t('Details'), facts },
      {
        value: 'attributes',
        label: t('Attributes'),
        content: <DetailsTab items={Object.entries(object.ATTRS).map(([label, value]) => ({ label, value, wide: value.length > longText }))} />,
      },
    ]}
  />
);
