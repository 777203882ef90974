import type { ComponentPropsWithRef, FC } from 'react';
import { styled } from 'styled-components';

/**
 * Two columns of fields, one where a column would be narrower than 180 px. A field with `wide` takes both.
 */
export const FieldGrid: FC<ComponentPropsWithRef<'div'>> = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(11.25rem, calc(50% - 0.5rem))), 1fr));
  gap: 1rem;
  min-width: 0;
`;

/** Something that is no field, over the whole width of a FieldGrid. */
export const FieldLine: FC<ComponentPropsWithRef<'div'>> = styled.div`
  display: grid;
  gap: 0.75rem;
  grid-column: 1 / -1;
  min-width: 0;
`;
