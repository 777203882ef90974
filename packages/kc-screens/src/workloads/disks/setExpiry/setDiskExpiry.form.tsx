import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import type { disks } from 'kc-api/contract/workloads/disks';
import { diskTexts } from 'kc-api/rules/workloads/disks';
import { defineForm } from '../../../shell/index.ts';
import { KeyExpiryFields, keyExpiryFields, keyExpiryOf, keyExpirySeconds, type KeyExpiry } from '../../expiry/index.ts';
import type { DiskRow } from '../diskRow.ts';

const serverNames = { date: 'key_expiry_date', action: 'onexpiry' };

export const form = defineForm<KeyExpiry, typeof disks.operate, DiskRow>({
  schema: ({ ports }) => yup.object(keyExpiryFields(ports.clock.now())),
  initialValues: ({ target }) => keyExpiryOf(target.key_expiry_date, target.onexpiry),
  focus: 'day',
  Fields: ({ ports }) => (
    <FieldGrid>
      <KeyExpiryFields now={ports.clock.now()} serverNames={serverNames} />
    </FieldGrid>
  ),
  toBody: (values, { target }) => ({ operation: 'set_expiry', disks: [target.name], key_expiry_date: keyExpirySeconds(values), onexpiry: values.onexpiry }),
  done: () => diskTexts.done,
});
