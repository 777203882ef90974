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
  /** With less room between: for what belongs together. Default: false. */
  tight?: boolean | undefined;
}

/** Parts of a page or a dialog, one below the other. None is wider than the stack: a table scrolls in it. */
export const Stack = withRef(function Stack({ tight = false, ...rest }: StackProps) {
  return <Box $tight={tight} {...rest} />;
});

/** Buttons side by side, in as many lines as they need. */
export const ButtonRow = withRef(function ButtonRow(props: ComponentPropsWithRef<'div'>) {
  return <Line {...props} />;
});
