// @chunk form
import type { ComponentPropsWithRef, FC } from 'react';
import { styled } from 'styled-components';

/** A grid of two columns of fields, or one if a column would be narrower than 180 px. A field with `wide` spans both. */
export const FieldGrid: FC<ComponentPropsWithRef<'div'>> = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(11.25rem, calc(50% - 0.5rem))), 1fr));
  gap: 1rem;
  min-width: 0;
`;

/** Content other than a field that spans the whole width of a FieldGrid. */
export const FieldLine: FC<ComponentPropsWithRef<'div'>> = styled.div`
  display: grid;
  gap: 0.75rem;
  grid-column: 1 / -1;
  min-width: 0;
`;
