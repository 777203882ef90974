import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { FieldLine } from 'kc-components/Form';
import { MultiSelectField } from 'kc-components/MultiSelectField';
import type { Privilege } from 'kc-api/contract/call';
import type { seeAs } from 'kc-api/contract/sessions/seeAs';
import { privilegeLabels } from 'kc-api/rules/privileges';
import { roleName, seeAsMinutes, seeAsTexts } from 'kc-api/rules/sessions/seeAs';
import { t } from 'kc-intl/t';
import { defineForm, useActor } from '../../shell/index.ts';
import { openAsOther } from './openAsOther.ts';

interface Values {
  privileges: Privilege[];
}

function Fields() {
  const { privileges } = useActor();
  // CLUSTER comes with another privilege, and is never chosen by itself.
  const own = privileges.filter((one) => one !== 'CLUSTER');
  return (
    <>
      <FieldLine>
        <Banner kind="info">
          {t('You cannot change anything during the view. You can end it at any time. It ends after {minutes} minutes, and the audit log records it.', {
            minutes: seeAsMinutes,
          })}
        </Banner>
      </FieldLine>
      <MultiSelectField
        name="privileges"
        label={t('Privileges of the role')}
        required
        help={t('Only privileges that you have yourself.')}
        options={own.map((value) => ({ value, label: privilegeLabels[value] }))}
      />
    </>
  );
}

export const form = defineForm<Values, typeof seeAs.begin>({
  schema: yup.object({ privileges: yup.array().min(1, seeAsTexts.noRole) }),
  initialValues: () => ({ privileges: [] }),
  Fields,
  toBody: ({ privileges }) => ({ privileges }),
  done: (_, { privileges }) => t('You see the console as {role}', { role: roleName(privileges) }),
  after: (_, { ports }) => openAsOther(ports),
});
