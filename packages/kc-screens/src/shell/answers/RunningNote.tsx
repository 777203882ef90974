import type { ReactNode } from 'react';
import { LoaderCircle } from 'lucide-react';
import { styled } from 'styled-components';
import { token } from 'kc-components/theme';

const Note = styled.output`
  display: inline-flex;
  gap: 0.5rem;
  align-items: center;
  color: ${token('text-2')};
  & svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${token('info')};
  }
`;

export interface RunningNoteProps {
  /** What runs. */
  running: ReactNode | undefined;
  /** In its place while nothing does. Default: nothing. */
  children?: ReactNode;
}

/** That an operation runs, where nobody knows how far it is. Read out when it begins and when it is over. */
export const RunningNote = ({ running, children }: RunningNoteProps) => (
  <Note>
    {running === undefined ? (
      children
    ) : (
      <>
        <LoaderCircle aria-hidden className="kc-spin" />
        {running}
      </>
    )}
  </Note>
);
