import { FieldGrid } from 'kc-components/Form';
import type { Applink, applinks } from 'kc-api/contract/applinks/applinks';
import { applinkTexts } from 'kc-api/rules/applinks/applinks';
import { defineForm, difference } from '../../../shell/index.ts';
import { certificateRefusal } from '../certificateRefusal.tsx';
import { linkBody, linkSchema, linkValues, type LinkValues } from '../link.schema.ts';
import { AddressFields, LinkTest, TrustFields } from '../LinkFields.tsx';

export const form = defineForm<LinkValues, typeof applinks.change, Applink>({
  schema: ({ target }) => linkSchema(target),
  initialValues: ({ target }) => linkValues(target),
  Fields: ({ target }) => (
    <FieldGrid>
      <AddressFields />
      <TrustFields isCaSet={target.cacert !== ''} />
      <LinkTest before={target} />
    </FieldGrid>
  ),
  toBody: (values, { start, target }) => difference(linkBody(values, target.cacert), linkBody(start, target.cacert)),
  asks: certificateRefusal,
  undo: 'A connection holds secrets whose former values cannot be read.',
  done: () => applinkTexts.updated,
});
