// @chunk console panel
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { withRef } from '../theme/withRef.ts';

const Box = styled.div<{ $tight: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${(p) => (p.$tight ? '0.75rem' : '1rem')};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

export interface StackProps extends ComponentPropsWithRef<'div'> {
  /** Uses smaller gaps, for related content. Default: false. */
  tight?: boolean | undefined;
}

/** Arranges parts of a page or a dialog vertically. No child is wider than the stack: a table scrolls inside it. */
export const Stack = withRef(function Stack({ tight = false, ...rest }: StackProps) {
  return <Box $tight={tight} {...rest} />;
});

/** Arranges buttons side by side, on as many lines as necessary. */
export const ButtonRow = withRef(function ButtonRow(props: ComponentPropsWithRef<'div'>) {
  return <Line {...props} />;
});
