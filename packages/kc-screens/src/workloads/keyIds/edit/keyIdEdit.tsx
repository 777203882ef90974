import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { TextField } from 'kc-components/TextField';
import type { ExpiryAction } from 'kc-api/contract/workloads/cvmSets';
import { t } from 'kc-intl/t';
import { keyExpiryFields, KeyExpiryFields, keyExpiryOf, keyExpirySeconds, type KeyExpiry } from '../../expiry/index.ts';

/** Form values: the editable fields of a key id of either kind. */
export interface KeyIdEdit extends KeyExpiry {
  desc: string;
}

/** `expires` is seconds; 0 means never. */
export const editOf = (desc: string, expires: number, onexpiry: ExpiryAction): KeyIdEdit => ({ desc, ...keyExpiryOf(expires, onexpiry) });
/** `now` is milliseconds, `before` seconds. */
export const editSchema = (now: number, before: number) => yup.object(keyExpiryFields(now, before));
/** If the day is unchanged, keep the exact time of the expiry. */
export const editedExpiry = (values: KeyIdEdit, start: KeyIdEdit, before: number): number =>
  values.expires === start.expires && values.day === start.day ? before : keyExpirySeconds(values);

interface EditFieldsProps {
  /** Milliseconds. */
  now: number;
  /** Name of the date field in the API. */
  date: string;
}

export const EditFields = ({ now, date }: EditFieldsProps) => (
  <FieldGrid>
    <TextField name="desc" label={t('Description')} wide />
    <KeyExpiryFields now={now} serverNames={{ date, action: 'onexpiry' }} />
  </FieldGrid>
);
