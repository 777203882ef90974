import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { EmptyState } from 'kc-components/EmptyState';
import { token, type } from 'kc-components/theme';
import type { ApplianceError } from 'kc-api/client/errors';
import { t } from 'kc-intl/t';
import { failureText, unsaidText } from './failureText.ts';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  ${type.small}
  color: ${token('bad')};
  & > svg {
    flex: none;
    width: 0.875rem;
    height: 0.875rem;
  }
`;

export interface FailureProps {
  /** Nothing is drawn without one. */
  error: ApplianceError | null | undefined;
  /** Asks again. Default: there is no way to. */
  retry?: (() => void) | undefined;
  /**
   * 'panel' stands in the place of what cannot be shown; 'frame' does so in the banner of a dialog and takes the focus;
   * 'banner' stands above what is there all the same, 'line' beside it in a bar. The first two always say something.
   * Default: 'panel'.
   */
  size?: 'panel' | 'frame' | 'banner' | 'line';
  /** Another way out than asking again. Default: 'Try again'. */
  action?: ReactNode;
  /** A 'warning' stands in nobody's way. Of a banner only. Default: 'error'. */
  kind?: 'error' | 'warning';
}

/** What could not be read, and the way to try again. */
export function Failure({ error, retry, size = 'panel', action, kind = 'error' }: FailureProps) {
  if (!error) return null;
  const said = failureText(error);
  const wayOut = action ?? (retry && <Button onClick={retry}>{t('Try again')}</Button>);
  if (size === 'panel') {
    // Who may not read it gets no other answer by asking again.
    const denied = error.status === 403;
    return <EmptyState tone={denied ? 'denied' : said === undefined ? 'empty' : 'failed'} text={said ?? unsaidText} action={denied ? action : wayOut} />;
  }
  if (size === 'frame')
    return (
      <Banner kind={kind} focusOnMount action={wayOut}>
        {said ?? unsaidText}
      </Banner>
    );
  if (said === undefined) return null;
  if (size === 'banner')
    return (
      <Banner kind={kind} action={wayOut}>
        {said}
      </Banner>
    );
  return (
    <Line role="alert">
      <CircleAlert aria-hidden />
      {said}
      {wayOut}
    </Line>
  );
}
