import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { FieldGrid, FieldLine, useFormValue } from 'kc-components/Form';
import { PasswordField } from 'kc-components/PasswordField';
import { RadioCards } from 'kc-components/RadioCards';
import { cluster, type ClusterInfo } from 'kc-api/contract/cluster/cluster';
import type { Server } from 'kc-api/contract/cluster/servers';
import { clusterTexts, isByHsm, startupProblems, startupText } from 'kc-api/rules/cluster/cluster';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { PassphraseField } from '../PassphraseField.tsx';

interface Values {
  auth_type: string;
  password: string;
  repeated: string;
}

const types = [
  { value: 'AUTH_HW', label: startupText('AUTH_HW'), description: t('A node starts automatically on the hardware that it knows.') },
  { value: 'AUTH_PWD', label: startupText('AUTH_PWD'), description: t('The passphrase has to be typed whenever a node starts.') },
] as const;

/** CLUS-055, CLUS-087. */
const schema = yup.object({
  // The modes that the HSM decides are not among these.
  auth_type: yup.string().oneOf(['AUTH_HW', 'AUTH_PWD'], clusterTexts.byHsm),
  password: yup.string().test('strong', clusterTexts.startupPassphrase, function strong(password) {
    return startupProblems({ ...(this.parent as Values), password })['password'] === undefined;
  }),
  repeated: yup
    .string()
    .when('auth_type', ([auth], text) =>
      auth === 'AUTH_PWD' ? text.required(t('Repeat the passphrase.')).oneOf([yup.ref('password')], t('The two passphrases do not match.')) : text,
    ),
});

function Fields({ info }: { info: ClusterInfo }) {
  const byHsm = isByHsm(info.auth_type);
  const asks = useFormValue<string>('auth_type') === 'AUTH_PWD';
  return (
    <>
      {byHsm && (
        <FieldLine>
          <Banner kind="info">
            {startupText(info.auth_type)}. {clusterTexts.byHsm}
          </Banner>
        </FieldLine>
      )}
      <RadioCards name="auth_type" label={t('How the nodes start')} options={types} disabledReason={byHsm ? clusterTexts.byHsm : undefined} wide />
      {asks && (
        <>
          <PassphraseField
            name="password"
            label={t('Startup passphrase')}
            help={t('At least 12 characters, with 1 digit, 1 uppercase character, 1 lowercase character, and 1 symbol.')}
            isHidden={info.hide_passphrase === 'yes'}
          />
          <PasswordField name="repeated" repeats="password" label={t('Repeat startup passphrase')} required wide />
          <FieldLine>
            <Banner kind="warning">{t('Without this passphrase no node starts again. Keep it where it is found when all nodes are down.')}</Banner>
          </FieldLine>
        </>
      )}
    </>
  );
}

const load = { now: cluster.info };

export const form = defineForm<Values, typeof cluster.changeStartup, Server, typeof load, ClusterInfo>({
  load,
  seen: ({ data }) => data.now.clusterinfo,
  schema,
  initialValues: ({ seen }) => ({ auth_type: seen.auth_type, password: '', repeated: '' }),
  Fields: ({ seen }) => (
    <FieldGrid>
      <Fields info={seen} />
    </FieldGrid>
  ),
  toBody: ({ auth_type, password }) => (auth_type === 'AUTH_PWD' ? { auth_type, password } : { auth_type: 'AUTH_HW' }),
  undo: 'A former password cannot be read.',
  done: (_, { auth_type }) => t('Startup authentication set to {kind}', { kind: startupText(auth_type) }),
});
