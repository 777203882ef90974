import { styled } from 'styled-components';
import { token } from 'kc-components/theme';

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

/** One line for each node: name, address, status. */
export const NodeList = styled.ul`
  display: grid;
  gap: 0.5rem;
  margin: 1rem 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  /* A status has a colour of its own. */
  & > li > span:not([data-kc-status]) {
    color: ${token('text-2')};
  }
`;
