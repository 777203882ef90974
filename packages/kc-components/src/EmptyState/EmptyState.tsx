// @chunk panel
import type { ReactNode } from 'react';
import { CircleAlert, Inbox, Lock } from 'lucide-react';
import { styled } from 'styled-components';
import { token } from '../theme/theme.tsx';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 0.75rem;
  min-height: 12.5rem;
  padding: 2rem 1.5rem;
  text-align: center;
`;

const Badge = styled.div<{ $failed: boolean }>`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: 50%;
  background: ${(p) => (p.$failed ? token('bad-soft') : token('idle-soft'))};
  color: ${(p) => (p.$failed ? token('bad') : token('text-3'))};
  & svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

const Text = styled.p`
  max-width: 44ch;
  color: ${token('text-2')};
  overflow-wrap: anywhere;
`;

export type EmptyTone = 'empty' | 'failed' | 'denied';

const icons: Record<EmptyTone, ReactNode> = {
  empty: <Inbox aria-hidden />,
  failed: <CircleAlert aria-hidden />,
  denied: <Lock aria-hidden />,
};

export interface EmptyStateProps {
  /** Default: an icon that matches the tone. */
  icon?: ReactNode;
  /** One sentence: the missing object, the error, or the person who can grant access. */
  text: ReactNode;
  /** The one action that helps. Default: none. */
  action?: ReactNode;
  /** Screen readers announce 'failed' at once. Default: 'empty'. */
  tone?: EmptyTone | undefined;
}

/** A placeholder for missing content: one sentence, one action. */
export function EmptyState({ icon, text, action, tone = 'empty' }: EmptyStateProps) {
  return (
    <Box role={tone === 'failed' ? 'alert' : undefined} data-kc-empty={tone}>
      <Badge $failed={tone === 'failed'}>{icon ?? icons[tone]}</Badge>
      <Text>{text}</Text>
      {action}
    </Box>
  );
}
