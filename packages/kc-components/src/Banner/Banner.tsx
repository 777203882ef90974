import { Children, useEffect, useRef, type ReactNode } from 'react';
import { breakable } from '../legible/legible.tsx';
import { kinds, roleOf, type Kind } from './kinds.tsx';
import { Action, Box, Heading, KindWord, Words } from './Banner.styles.ts';

export type { Kind } from './kinds.tsx';

export interface BannerProps {
  kind: Kind;
  /** A short bold line above the text. Default: none. */
  title?: ReactNode;
  /** The text. Line breaks of a string are kept, and long names break at their signs; it is never read as markup. */
  children?: ReactNode;
  /** One button or link at the right. Default: none. */
  action?: ReactNode;
  /**
   * Moves focus to the banner when it appears, so that the answer to a press is where the eyes and the screen reader
   * are. Give it a `key` that changes with the text to move focus again. Default: false.
   */
  focusOnMount?: boolean | undefined;
}

/** A message that stays where it stands, in a dialog or on a page, until its cause is gone. */
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
