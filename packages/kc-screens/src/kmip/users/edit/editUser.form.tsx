import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { FieldGrid } from 'kc-components/Form';
import { dayText, localDay } from 'kc-components/format';
import type { kmipUsers, KmipUser } from 'kc-api/contract/kmip/users';
import { kmipUserTexts } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { daysUntil, userBody, userFields, UserFields, type UserForm } from '../userForm.tsx';

export const form = defineForm<UserForm, typeof kmipUsers.save, KmipUser>({
  schema: ({ ports, target }) => yup.object(userFields(ports.clock.now(), localDay(target.expiration))),
  initialValues: ({ target }) => ({ passwd: '', repeated: '', day: localDay(target.expiration), kmip_csr: '' }),
  Fields: ({ ports, target }) => (
    <>
      <Banner kind="info">
        {t('Another expiry or request issues another certificate, which has to be handed over. The current one stays valid until {day}.', {
          day: dayText(target.end),
        })}
      </Banner>
      <FieldGrid>
        <UserFields now={ports.clock.now()} passwordHelp={t('Leave it empty to keep the password in use.')} />
      </FieldGrid>
    </>
  ),
  toBody: (values, { start, target, ports }) => ({
    username: target.username,
    create: 'no' as const,
    ...(values.day === start.day ? {} : { expire: daysUntil(values.day, ports.clock.now()) }),
    ...userBody(values),
  }),
  done: () => kmipUserTexts.updated,
});
