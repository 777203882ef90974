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
  /** Text that describes the running operation. undefined if nothing runs. */
  running: ReactNode | undefined;
  /** Shown while nothing runs. Default: nothing. */
  children?: ReactNode;
}

/** Status note for an operation without known progress. Screen readers announce its start and its end. */
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
