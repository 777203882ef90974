import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { FileField } from 'kc-components/FileField';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { kek } from 'kc-api/contract/workloads/kek';
import { isWrappedKey, kekTexts, wrappedKeyMax } from 'kc-api/rules/workloads/kek';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { hasHsm, hsmLoad } from '../kek.schema.ts';
import { HsmCover } from '../../../hsmCover/index.ts';

interface Values {
  /** In base64. */
  wrapped_key: string;
}

const judge = (content: string): string | undefined => (isWrappedKey(content) ? undefined : kekTexts.wrappedKey);
const WrappedKey = () => (
  <FileField
    name="wrapped_key"
    label={t('Wrapped key')}
    help={t('A file with the key, wrapped for the HSM of this system.')}
    as="base64"
    check={judge}
    maxBytes={wrappedKeyMax}
    secret
    required
    wide
  />
);

export const form = defineForm<Values, typeof kek.import, CvmSet, typeof hsmLoad>({
  load: hsmLoad,
  schema: yup.object({ wrapped_key: yup.string().required(kekTexts.wrappedKey) }),
  initialValues: () => ({ wrapped_key: '' }),
  Fields: ({ data }) => (
    <FieldGrid>
      {hasHsm(data) ? (
        <WrappedKey />
      ) : (
        <HsmCover>
          <WrappedKey />
        </HsmCover>
      )}
    </FieldGrid>
  ),
  toBody: ({ wrapped_key }) => ({ wrapped_key }),
  done: () => kekTexts.imported,
});
