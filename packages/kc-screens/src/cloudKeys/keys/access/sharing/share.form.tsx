import * as yup from 'yup';
import { MultiSelectField } from 'kc-components/MultiSelectField';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { keyAccessTexts } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';
import { t } from 'kc-intl/t';
import { defineForm, request } from '../../../../shell/index.ts';
import { choices, joined, listWords, type SharedKey } from './sharing.ts';

interface Values {
  users: string[];
}

const load = ({ cloudKey, list, account }: SharedKey) => ({
  known: request(cspAccounts.users, { params: { guid: account } }),
  shared: request(cloudKeys.users, { params: { handle: cloudKey.handle }, query: { list_type: list } }),
});

export const form = defineForm<Values, typeof cloudKeys.share, SharedKey, ReturnType<typeof load>>({
  load,
  schema: yup.object({ users: yup.array(yup.string().defined()).min(1, keyAccessTexts.user) }),
  initialValues: () => ({ users: [] }),
  Fields: ({ target, data }) => (
    <MultiSelectField
      name="users"
      label={listWords[target.list].title}
      required
      help={listWords[target.list].may}
      options={choices(
        data.known.users.filter(({ arn }) => !data.shared.users.some((one) => one.arn === arn)),
        [],
      )}
      noneText={t('No users found')}
    />
  ),
  toBody: ({ users }, { target }) => ({ list_type: target.list, operation: 'share', users: joined(users) }),
  done: () => cloudKeyTexts.sharing,
});
