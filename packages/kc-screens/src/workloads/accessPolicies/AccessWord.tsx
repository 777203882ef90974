import { Ban, Check, CircleHelp } from 'lucide-react';
import { styled } from 'styled-components';
import { token } from 'kc-components/theme';
import type { AccessAnswer, PermissionAccess } from 'kc-api/contract/workloads/accessPolicies';
import { t } from 'kc-intl/t';

type Verdict = AccessAnswer['verdict'];
export const verdictOf = (access: PermissionAccess): Verdict => (access === 1 ? 'allow' : 'deny');

const looks = {
  allow: { Icon: Check, word: t('Allow'), colour: 'ok' },
  deny: { Icon: Ban, word: t('Deny'), colour: 'bad' },
  unset: { Icon: CircleHelp, word: t('Not set'), colour: 'text-2' },
} as const;

const Word = styled.span<{ $colour: 'ok' | 'bad' | 'text-2' }>`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  flex: none;
  color: ${(p) => token(p.$colour)};
  font-weight: 550;
  white-space: nowrap;
  & svg {
    width: 0.875rem;
    height: 0.875rem;
  }
`;

/** Shows allow, deny or not set as an icon and a word, because color alone is not accessible. */
export function AccessWord({ verdict }: { verdict: Verdict }) {
  const { Icon, word, colour } = looks[verdict];
  return (
    <Word $colour={colour}>
      <Icon aria-hidden />
      {word}
    </Word>
  );
}
