import type { ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { isUncopied } from 'kc-components/ShowOnce';
import { token } from 'kc-components/theme';
import { t } from 'kc-intl/t';
import { usePorts } from '../ports/KcProvider.tsx';
import { OnceDialog } from './OnceDialog.tsx';

const Made = styled.output`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  font-weight: 550;
  overflow-wrap: anywhere;
  & svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${token('ok')};
  }
`;

export interface SuccessStateProps {
  title: string;
  /** Name of the created object. */
  name: string;
  /** The call succeeded, but its response with the values was lost. */
  lost: boolean;
  /** Returns to an empty form. Default: no 'Create more' button. */
  onMore?: (() => void) | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** Second state of a dialog that creates something: the name, values that are shown once, 'Create more' and 'Close'. */
export function SuccessState({ title, name, lost, onMore, onClose, children }: SuccessStateProps) {
  const { showsOnce } = usePorts();
  return (
    <OnceDialog
      title={title}
      onMore={onMore}
      onClose={onClose}
      onValues={(values) => showsOnce?.({ name, values: values.some(isUncopied) ? values : [] })}
      lead={
        <>
          <Made>
            <CircleCheck aria-hidden />
            {name}
          </Made>
          {lost && (
            <Banner kind="warning">
              {t('The change was saved, but the response was lost. The value that is shown only once needs to be generated again.')}
            </Banner>
          )}
        </>
      }
    >
      {children}
    </OnceDialog>
  );
}
