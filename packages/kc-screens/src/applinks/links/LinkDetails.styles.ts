import { styled } from 'styled-components';

export const Padded = styled.div`
  display: grid;
  gap: 0.75rem;
  padding-top: 1rem;
`;

export const Sets = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
