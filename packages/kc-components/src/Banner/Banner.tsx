// @chunk page panel
import { Children, useEffect, useRef, type ReactNode } from 'react';
import { breakable } from '../legible/legible.tsx';
import { kinds, roleOf, type Kind } from './kinds.tsx';
import { Action, Box, Heading, KindWord, Words } from './Banner.styles.ts';

export type { Kind } from './kinds.tsx';

export interface BannerProps {
  kind: Kind;
  /** A short bold line above the text. Default: none. */
  title?: ReactNode;
  /** The text. It keeps line breaks of a string, and wraps long names at punctuation. It is never parsed as markup. */
  children?: ReactNode;
  /** One button or link at the right. Default: none. */
  action?: ReactNode;
  /**
   * Moves the focus to the banner on mount, so that users and screen readers notice the result of a press. To move the focus again, pass a `key` that changes
   * with the text. Default: false.
   */
  focusOnMount?: boolean | undefined;
}

/** A persistent message in a dialog or on a page. It stays until its cause is gone. */
export function Banner({ kind, title, children, action, focusOnMount = false }: BannerProps) {
  const box = useRef<HTMLDivElement>(null);
  const { Icon, colour, soft, word } = kinds[kind];
  useEffect(() => {
    if (focusOnMount) box.current?.focus();
  }, [focusOnMount]);
  return (
    <Box ref={box} role={roleOf(kind)} tabIndex={focusOnMount ? -1 : undefined} data-kc-banner={kind} $colour={colour} $soft={soft}>
      <Icon aria-hidden />
      <KindWord>{word}: </KindWord>
      <Words>
        {title !== undefined && <Heading>{breakable(title)}</Heading>}
        {Children.map(children, breakable)}
      </Words>
      {action !== undefined && <Action>{action}</Action>}
    </Box>
  );
}
