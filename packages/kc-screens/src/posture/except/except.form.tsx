import * as yup from 'yup';
import { DateField } from 'kc-components/DateField';
import { FieldGrid } from 'kc-components/Form';
import { dayAhead, dayEnd } from 'kc-components/format';
import { TextAreaField } from 'kc-components/TextAreaField';
import { TextField } from 'kc-components/TextField';
import type { posture } from 'kc-api/contract/posture/posture';
import { postureTexts, untilProblem } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import { defineForm } from '../../shell/index.ts';
import type { Excepting, ExceptionValues } from './exception.ts';

/** Default duration of an exception, in days. The user can change it. */
const usual = 90;
const nowSeconds = (now: number): number => Math.floor(now / 1000);

/** POST-04: an exception has an owner, a reason and an end date. */
export const exceptionForm = <Target,>(excepting: (target: Target) => Excepting) =>
  defineForm<ExceptionValues, typeof posture.except, Target>({
    schema: ({ ports }) =>
      yup.object({
        owner: yup.string().trim().required(postureTexts.owner),
        reason: yup.string().trim().required(postureTexts.reason),
        until: yup
          .string()
          .required(postureTexts.until)
          .test('ahead', (value, context) => {
            const problem = untilProblem(dayEnd(value), nowSeconds(ports.clock.now()));
            return problem === undefined || context.createError({ message: problem });
          }),
      }),
    initialValues: ({ ports }) => ({ owner: ports.actor.login_name, reason: '', until: dayAhead(ports.clock.now(), usual) }),
    Fields: ({ ports }) => (
      <FieldGrid>
        <TextField name="owner" label={t('Owner')} help={t('User name of who answers for it.')} required />
        <DateField
          name="until"
          label={t('Ends')}
          required
          min={dayAhead(ports.clock.now(), 1)}
          typedMin={dayAhead(ports.clock.now(), 0)}
          tooEarly={postureTexts.untilPast}
        />
        <TextAreaField name="reason" label={t('Reason')} required />
      </FieldGrid>
    ),
    toBody: ({ owner, reason, until }, { target }) => ({ ...excepting(target), owner: owner.trim(), reason: reason.trim(), until: dayEnd(until) }),
    done: () => postureTexts.excepted,
  });
