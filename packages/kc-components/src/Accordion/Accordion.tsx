import { useId, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { focusRing, token } from '../theme/theme.tsx';

const Item = styled.details`
  border-bottom: 1px solid ${token('line')};
  &:first-child {
    border-top: 1px solid ${token('line')};
  }
  &[open] > summary > svg {
    transform: rotate(90deg);
  }
`;

const Head = styled.summary`
  display: flex;
  gap: 0.5rem;
  align-items: flex-start;
  padding: calc((${token('height-tab')} - 1.125rem) / 2) 0.5rem;
  border-radius: var(--kc-radius-small);
  font-weight: 550;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    background: ${token('accent-soft')};
  }
  ${focusRing}
  & > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    margin-top: 2px;
    color: ${token('text-3')};
    transition: transform 120ms;
  }
`;

const Content = styled.div`
  padding-block: 0.375rem 0.875rem;
  padding-inline: 2rem 0.5rem;
  color: ${token('text-2')};
  overflow-wrap: anywhere;
`;

export interface AccordionItem {
  id: string;
  /** The heading, which is always visible. */
  title: string;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** The id of the item that is open at the start. Default: none. */
  open?: string | undefined;
}

/** Headings that expand to show their content, one at a time. */
export function Accordion({ items, open }: AccordionProps) {
  const name = useId();
  return (
    <div>
      {items.map(({ id, title, content }) => (
        // The browser closes the other items of the same name. Its own search finds text in closed items.
        <Item key={id} name={name} open={id === open}>
          <Head>
            <ChevronRight aria-hidden />
            {title}
          </Head>
          <Content>{content}</Content>
        </Item>
      ))}
    </div>
  );
}
