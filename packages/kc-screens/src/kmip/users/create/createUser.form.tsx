import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { dayAhead } from 'kc-components/format';
import { TextField } from 'kc-components/TextField';
import type { kmipUsers } from 'kc-api/contract/kmip/users';
import { kmipUserDays, kmipUserTexts } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { idOf } from '../kmipUser.ts';
import { daysUntil, userBody, userFields, UserFields, type UserForm } from '../userForm.tsx';

export interface NewUserValues extends UserForm {
  username: string;
}

/** `more`: returns additional values for the request, such as the tenant. */
export const formOf = <Target,>(more: (target: Target) => { tenant?: string }) =>
  defineForm<NewUserValues, typeof kmipUsers.save, Target>({
    schema: ({ ports }) => yup.object({ username: yup.string().trim().required(kmipUserTexts.username), ...userFields(ports.clock.now()) }),
    initialValues: ({ ports }) => ({ username: '', passwd: '', repeated: '', day: dayAhead(ports.clock.now(), kmipUserDays.usual), kmip_csr: '' }),
    Fields: ({ ports }) => (
      <FieldGrid>
        <TextField
          name="username"
          label={t('User name')}
          help={t('Create one user for each client. The client certificate is issued in this name.')}
          required
          wide
        />
        <UserFields now={ports.clock.now()} passwordHelp={t('Optional. With one, the client has to send it beside its certificate.')} />
      </FieldGrid>
    ),
    toBody: (values, { ports, target }) => ({
      ...more(target),
      username: values.username.trim(),
      expire: daysUntil(values.day, ports.clock.now()),
      create: 'yes' as const,
      ...userBody(values),
    }),
    done: () => kmipUserTexts.created,
    created: (answer, values) => answer?.user.username ?? values.username.trim(),
    madeRow: ({ user }) => idOf(user),
  });

export const form = formOf<unknown>(() => ({}));
