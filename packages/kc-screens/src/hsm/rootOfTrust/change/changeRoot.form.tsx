import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { FieldGrid, FieldLine, useFormValue } from 'kc-components/Form';
import { RadioCards } from 'kc-components/RadioCards';
import { SecretField } from 'kc-components/SecretField';
import { rootMode, rootOfTrust, type RootMode, type RootOfTrust } from 'kc-api/contract/hsm/rootOfTrust';
import { hsmTexts, rootModes } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { noticeOfRoot } from '../noticeOfRoot.ts';

interface Values {
  mode: RootMode;
  password: string | undefined;
}

const load = { now: rootOfTrust.read };
const needsPassword = (mode: RootMode): boolean => mode === 'AUTH_HSM:password';

function Fields() {
  const mode = useFormValue<RootMode>('mode');
  return (
    <FieldGrid>
      <RadioCards
        name="mode"
        label={t('Mode')}
        wide
        options={rootMode.options.map((value) => ({ value, label: rootModes[value].label, description: rootModes[value].about }))}
      />
      {needsPassword(mode) && <SecretField name="password" label={t('Root of Trust password')} required wide help={t('At least 8 characters.')} />}
      <FieldLine>
        <Banner kind="warning">
          {[t('The mode takes effect when the system starts next.'), ...(mode === 'AUTH_HW' ? [] : [t('Make sure that the HSM can be reached then.')])].join(
            ' ',
          )}
        </Banner>
      </FieldLine>
    </FieldGrid>
  );
}

export const form = defineForm<Values, typeof rootOfTrust.change, unknown, typeof load, RootOfTrust>({
  load,
  seen: ({ data }) => data.now,
  schema: yup.object({
    mode: yup.string().required(),
    password: yup
      .string()
      .when('mode', ([mode], field) => (needsPassword(mode as RootMode) ? field.required(hsmTexts.rootPassword).min(8, hsmTexts.rootPassword) : field)),
  }),
  initialValues: ({ seen }) => ({ mode: seen.mode, password: undefined }),
  Fields,
  toBody: ({ mode, password }) => ({ mode, ...(needsPassword(mode) && password !== undefined ? { password } : {}) }),
  undo: 'A connection holds secrets whose former values cannot be read.',
  done: (_, { mode }) => (mode === 'AUTH_HW' ? hsmTexts.rootDisabled : hsmTexts.rootChanged),
  after: (_, { ports }) => noticeOfRoot(ports),
});
