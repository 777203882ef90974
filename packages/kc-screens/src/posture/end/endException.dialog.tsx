import { Trash2 } from 'lucide-react';
import { posture, type PostureException } from 'kc-api/contract/posture/posture';
import { postureRules, postureTexts } from 'kc-api/rules/posture/posture';
import { Impact } from '../../impact/index.ts';
import { defineConfirmDialog } from '../../shell/index.ts';

/** POST-05. */
export const endExceptionDialog = defineConfirmDialog<typeof posture.endException, PostureException>({
  id: 'posture.endException',
  label: 'End',
  title: ([exception]) => `End the exception for ${exception?.object === '' ? 'all objects' : (exception?.name ?? '')}?`,
  verb: 'End exception',
  needs: 'one',
  nameOf: ({ title }) => title,
  icon: <Trash2 aria-hidden />,
  allowed: postureRules.except,
  consequence: () => (
    <Impact dependents={[]} final="Yes, immediately." undo="Add the exception again.">
      Its objects count as findings again.
    </Impact>
  ),
  call: posture.endException,
  input: ({ id }) => ({ params: { id } }),
  done: () => postureTexts.ended,
});
