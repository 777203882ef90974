// @chunk panel
import type { ComponentPropsWithRef } from 'react';
import { ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { focusRing, token, visuallyHidden } from '../theme/theme.tsx';
import { withRef } from '../theme/withRef.ts';

const Anchor = styled.a`
  color: ${token('accent')};
  font-weight: 500;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  text-underline-offset: 3px;
  border-radius: 2px;
  &:hover {
    text-decoration-color: currentColor;
  }
  ${focusRing}
  & svg {
    width: 0.75rem;
    height: 0.75rem;
    margin-inline: 0.25rem;
    vertical-align: -1px;
  }
`;

const Hint = styled.span`
  ${visuallyHidden}
`;

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
  /** Leads out of the console. Opens in a new tab, as its icon and its name tell the user, and passes no opener or referrer. Default: false. */
  external?: boolean | undefined;
}

/** A link in the accent color. The underline makes it recognizable without color. */
export const Link = withRef(function Link({ external = false, children, ...rest }: LinkProps) {
  if (!external) return <Anchor {...rest}>{children}</Anchor>;
  return (
    <Anchor {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <ExternalLink aria-hidden />
      <Hint> {t('(opens in a new tab)')}</Hint>
    </Anchor>
  );
});
