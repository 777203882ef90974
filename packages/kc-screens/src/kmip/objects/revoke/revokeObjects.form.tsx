import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { TextField } from 'kc-components/TextField';
import { kmipObjects, type KmipObject } from 'kc-api/contract/kmip/objects';
import { kmipObjectName, kmipObjectTexts, revocationCode } from 'kc-api/rules/kmip/objects';
import { t } from 'kc-intl/t';
import { EachForm, wordFor, type DialogBodyProps } from '../../../shell/index.ts';
import { ObjectImpact } from '../objectImpact.tsx';

interface Values {
  revocation_code: string;
  revocation_message: string;
}

const schema = yup.object({
  revocation_code: yup.string().test('code', kmipObjectTexts.code, (value = '') => revocationCode(value) !== undefined),
  revocation_message: yup.string().trim().required(kmipObjectTexts.why),
});

const title = (objects: readonly KmipObject[]) =>
  objects.length === 1 && objects[0]
    ? t('Revoke {name}', { name: kmipObjectName(objects[0]) })
    : t('{count, plural, one {Revoke # object} other {Revoke # objects}}', { count: objects.length });

/** Shows the names, the effect and that it cannot be undone, and asks for the reason. */
export const RevokeObjects = (given: DialogBodyProps<KmipObject>) => (
  <EachForm<Values, typeof kmipObjects.setState, KmipObject>
    {...given}
    title={title}
    verb={(objects) => wordFor(objects, t('Revoke object'), title(objects))}
    counted={(count) => t('{count, plural, one {# object} other {# objects}}', { count })}
    tone="danger"
    each={() => ({ call: kmipObjects.setState, nameOf: kmipObjectName, hintOf: ({ UUID }) => UUID, done: () => kmipObjectTexts.updated })}
    initialValues={() => ({ revocation_code: '', revocation_message: '' })}
    schema={() => schema}
    input={({ revocation_code, revocation_message }) =>
      ({ UUID }) => ({
        params: { uuid: UUID },
        body: { operation: 'revoke', revocation_code: revocation_code.trim(), revocation_message: revocation_message.trim() },
      })}
  >
    {({ targets, questionId }) => (
      <>
        <div id={questionId}>
          <ObjectImpact objects={targets} final={t('Yes, immediately.')} undo={t('Not possible.')}>
            {t('This cannot be undone. Clients can no longer read it. A client without its own copy cannot decrypt the data that it protects.')}
          </ObjectImpact>
        </div>
        <FieldGrid>
          <TextField
            name="revocation_code"
            label={t('Revocation code')}
            help={t('1 unspecified, 2 key compromise, 3 CA compromise, 4 affiliation changed, 5 superseded, 6 cessation of operation, 7 privilege withdrawn.')}
            required
          />
          <TextField name="revocation_message" label={t('Revocation message')} required />
        </FieldGrid>
      </>
    )}
  </EachForm>
);
