import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/theme.tsx';

const Box = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 0.875rem ${token('space-box')};
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius-box);
  background: ${token('surface')};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 1.25rem;
  margin-bottom: 0.5rem;
`;

const Title = styled.h2`
  flex: 1;
  min-width: 0;
  font: 600 0.8125rem/1.25rem var(--kc-font);
  overflow-wrap: anywhere;
`;

export interface CardProps {
  /** The heading, which also names the region. Without a title the card is a plain box. */
  title?: string | undefined;
  /** The level of the heading in the page. Default: 2. */
  level?: 2 | 3 | 4 | undefined;
  /** Small buttons or a link at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A box on the page. */
export function Card({ title, level = 2, actions, children }: CardProps) {
  const id = useId();
  if (title === undefined) return <Box as="div">{children}</Box>;
  return (
    <Box aria-labelledby={id}>
      <Head>
        <Title as={`h${level}`} id={id}>
          {title}
        </Title>
        {actions}
      </Head>
      {children}
    </Box>
  );
}
