import { Ban } from 'lucide-react';
import { machineTokens, type MachineToken } from 'kc-api/contract/sessions/machineTokens';
import { tokenRules } from 'kc-api/rules/sessions/machineTokens/machineTokens';
import { t } from 'kc-intl/t';
import { countedWords, defineConfirmDialog, wordFor } from '../../../shell/index.ts';

/** TOK-09. */
export const endTokenDialog = defineConfirmDialog<typeof machineTokens.end, MachineToken>({
  id: 'machineTokens.end',
  ...countedWords<MachineToken>({
    nameOf: ({ name }) => name,
    counted: (count) => t('{count, plural, one {# machine token} other {# machine tokens}}', { count }),
    label: t('End'),
    title: (name) => (name === undefined ? t('End machine tokens') : t('End machine token {name}', { name })),
    verb: (count) => t('{count, plural, one {End token} other {End # tokens}}', { count }),
  }),
  done: (targets) =>
    wordFor(
      targets,
      t('Machine token {name} ended', { name: targets[0]?.name }),
      t('{count, plural, one {# machine token ended} other {# machine tokens ended}}', { count: targets.length }),
    ),
  icon: <Ban aria-hidden />,
  allowed: tokenRules.end,
  nameOf: ({ name, owner_name }) => t('{name} of {owner}', { name, owner: owner_name }),
  consequence: () => t('Programs that use it are refused immediately. An ended token cannot be restored.'),
  call: machineTokens.end,
  input: ({ id }) => ({ params: { id } }),
});
