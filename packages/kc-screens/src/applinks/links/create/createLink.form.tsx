import { FieldGrid, useFormValue } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { PasswordField } from 'kc-components/PasswordField';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import { applinks, linkProtocol, type LinkProtocol } from 'kc-api/contract/applinks/applinks';
import { applinkTexts, asksForAccount, protocolNames } from 'kc-api/rules/applinks/applinks';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { certificateRefusal } from '../certificateRefusal.tsx';
import { newLink, newLinkBody, newLinkSchema, type NewLinkValues } from '../link.schema.ts';
import { AddressFields, LinkTest, TrustFields } from '../LinkFields.tsx';

const load = { settings: applinks.settings };
const protocols = optionsOf(linkProtocol.options, protocolNames);

/** LINK-13, LINK-14. */
function ProtocolFields() {
  const protocol = useFormValue<LinkProtocol>('protocol');
  return (
    <>
      <SelectField name="protocol" label={t('Protocol')} required options={protocols} />
      {asksForAccount(protocol) ? (
        <>
          <TextField name="username" label={t('User name')} required autoComplete="off" />
          <PasswordField name="password" label={t('Password')} required />
        </>
      ) : (
        <PasswordField name="onetimecode" label={t('One-time code of the other product')} required wide />
      )}
    </>
  );
}

export const form = defineForm<NewLinkValues, typeof applinks.create, unknown, typeof load>({
  load,
  schema: newLinkSchema,
  initialValues: ({ data }) => newLink(data.settings.applink_settings.applink_secret_expiry_interval),
  Fields: () => (
    <FieldGrid>
      <AddressFields />
      <ProtocolFields />
      <TrustFields isCaSet={false} />
      <LinkTest />
    </FieldGrid>
  ),
  toBody: newLinkBody,
  asks: certificateRefusal,
  done: () => applinkTexts.created,
  created: (answer, values) => answer?.applink.name ?? values.name.trim(),
  madeRow: ({ applink }) => applink.guid,
});
