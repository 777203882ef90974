import { Clock } from 'lucide-react';
import { styled } from 'styled-components';
import { focusRing, token, visuallyHidden } from '../theme/theme.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';

export interface AppClock {
  /** Short text, such as 'Until 21:36'. */
  text: string;
  /** The full text, as the tooltip. */
  hint: string;
}

const Face = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  flex: none;
  min-width: ${token('height-control')};
  height: ${token('height-control')};
  border-radius: var(--kc-radius-small);
  color: ${token('text-2')};
  font: 400 0.75rem/1rem var(--kc-font);
  white-space: nowrap;
  ${focusRing}
  & svg {
    width: 1rem;
    height: 1rem;
    flex: none;
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

/** The latest end of the session: a clock icon and text. In compact form, only the icon. */
export const SessionClock = ({ text, hint, compact }: AppClock & { compact: boolean }) => (
  <Tooltip text={hint}>
    <Face tabIndex={0}>
      <Clock aria-hidden />
      {compact ? <Hidden>{text}</Hidden> : text}
    </Face>
  </Tooltip>
);
