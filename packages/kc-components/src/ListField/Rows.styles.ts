import { styled } from 'styled-components';

/** The rows of a field, and below them the button that adds a row. */
export const RowsBox = styled.div`
  display: grid;
  gap: 0.5rem;
  justify-items: start;
`;

export const RowsList = styled.ul`
  display: grid;
  gap: 0.5rem;
  width: 100%;
`;

export const RowLine = styled.li<{ $cells: number }>`
  display: grid;
  grid-template-columns: repeat(${(p) => p.$cells}, minmax(0, 1fr)) 2rem;
  gap: 0.5rem;
`;
