import { keyIds, type KeyId } from 'kc-api/contract/workloads/keyIds';
import { keyIdTexts } from 'kc-api/rules/workloads/keyIds';
import { defineForm } from '../../../shell/index.ts';
import { editedExpiry, EditFields, editOf, editSchema, type KeyIdEdit } from './keyIdEdit.tsx';

export const form = defineForm<KeyIdEdit, typeof keyIds.change, KeyId>({
  schema: ({ seen, ports }) => editSchema(ports.clock.now(), seen.expiration),
  initialValues: ({ seen }) => editOf(seen.desc, seen.expiration, seen.onexpiry),
  Fields: ({ ports }) => <EditFields now={ports.clock.now()} date="expiration" />,
  toBody: (values, { start, seen }) => ({
    cvmset: seen.cvmset,
    desc: values.desc.trim(),
    expiration: editedExpiry(values, start, seen.expiration),
    onexpiry: values.onexpiry,
  }),
  undo: { changed: ({ key_id }) => key_id, exact: ['expiration'] },
  done: () => keyIdTexts.updated,
});
