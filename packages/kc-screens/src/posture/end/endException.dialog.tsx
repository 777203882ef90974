import { Trash2 } from 'lucide-react';
import { posture, type PostureException } from 'kc-api/contract/posture/posture';
import { postureRules, postureTexts } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import { Impact } from '../../impact/index.ts';
import { defineConfirmDialog } from '../../shell/index.ts';

/** POST-05. */
export const endExceptionDialog = defineConfirmDialog<typeof posture.endException, PostureException>({
  id: 'posture.endException',
  label: t('End'),
  title: ([exception]) => (exception?.object === '' ? t('End the exception for all objects?') : t('End the exception for {name}?', { name: exception?.name })),
  verb: t('End exception'),
  needs: 'one',
  nameOf: ({ title }) => title,
  icon: <Trash2 aria-hidden />,
  allowed: postureRules.except,
  consequence: () => (
    <Impact dependents={[]} final={t('Yes, immediately.')} undo={t('Add the exception again.')}>
      {t('Its objects count as findings again.')}
    </Impact>
  ),
  call: posture.endException,
  input: ({ id }) => ({ params: { id } }),
  done: () => postureTexts.ended,
});
