// @chunk console panel
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
  /** The component renders nothing without an error. */
  error: ApplianceError | null | undefined;
  /** Sends the request again. Default: no retry button. */
  retry?: (() => void) | undefined;
  /**
   * Place of the error. 'panel' replaces content that cannot be shown. 'frame' is the banner of a dialog and takes the focus. 'banner' appears above content
   * that is still available. 'line' appears beside it in a bar. 'panel' and 'frame' show a generic text for silent errors; the other two render nothing.
   * Default: 'panel'.
   */
  size?: 'panel' | 'frame' | 'banner' | 'line';
  /** Replaces the retry button. Default: 'Try again'. */
  action?: ReactNode;
  /** Use 'warning' if the user can continue. Only for 'frame' and 'banner'. Default: 'error'. */
  kind?: 'error' | 'warning';
}

/** Renders the error of a failed read with a button that retries it. */
export function Failure({ error, retry, size = 'panel', action, kind = 'error' }: FailureProps) {
  if (!error) return null;
  const said = failureText(error);
  const wayOut = action ?? (retry && <Button onClick={retry}>{t('Try again')}</Button>);
  if (size === 'panel') {
    // A retry cannot fix missing permissions, so there is no retry button.
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
