import { asymmetricKeyIds, type AsymmetricKeyId } from 'kc-api/contract/workloads/keyIds';
import { keyIdTexts } from 'kc-api/rules/workloads/keyIds';
import { defineForm } from '../../../shell/index.ts';
import { editedExpiry, EditFields, editOf, editSchema, type KeyIdEdit } from './keyIdEdit.tsx';

export const form = defineForm<KeyIdEdit, typeof asymmetricKeyIds.change, AsymmetricKeyId>({
  schema: ({ seen, ports }) => editSchema(ports.clock.now(), seen.expiration_date),
  initialValues: ({ seen }) => editOf(seen.desc, seen.expiration_date, seen.onexpiry),
  Fields: ({ ports }) => <EditFields now={ports.clock.now()} date="expiration_date" />,
  toBody: (values, { start, seen }) => ({
    cvmset: seen.cvmset,
    desc: values.desc.trim(),
    expiration_date: editedExpiry(values, start, seen.expiration_date),
    onexpiry: values.onexpiry,
  }),
  undo: { changed: ({ asymmetric_key_id }) => asymmetric_key_id, exact: ['expiration_date'] },
  done: () => keyIdTexts.updated,
});
