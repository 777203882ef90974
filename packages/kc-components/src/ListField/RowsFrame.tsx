import type { ReactNode, RefCallback, RefObject } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { RowLine, RowsBox, RowsList } from './Rows.styles.ts';

interface RowsFrameProps {
  box: RefObject<HTMLDivElement | null>;
  /** Number of rows. */
  count: number;
  /** Number of controls per row. */
  cells: number;
  /** Name of a row in labels: 'Add server', 'Remove server 2'. */
  entry: string;
  most: number;
  disabledReason: string | undefined;
  /** Without rows, the add button represents the field. */
  control: { id: string; ref: RefCallback<HTMLElement> };
  rows: { add: () => void; remove: (at: number) => void };
  /** Renders the controls of a row. */
  line: (index: number) => ReactNode;
}

/** The rows of a field, each with a button that removes it, and a button that adds one. */
export function RowsFrame({ box, count, cells, entry, most, disabledReason, control: { id, ref }, rows, line }: RowsFrameProps) {
  return (
    <RowsBox ref={box}>
      {count > 0 && (
        <RowsList>
          {Array.from({ length: count }, (_, i) => (
            <RowLine key={i} $cells={cells}>
              {line(i)}
              <Button
                tone="quiet"
                iconOnly
                icon={<Trash2 aria-hidden />}
                aria-label={t('Remove {entry} {number}', { entry, number: i + 1 })}
                disabledReason={disabledReason}
                onClick={() => rows.remove(i)}
              />
            </RowLine>
          ))}
        </RowsList>
      )}
      <Button
        {...(count === 0 && { id, ref })}
        data-add
        icon={<Plus aria-hidden />}
        disabledReason={disabledReason ?? (count >= most ? t('There can be at most {most}.', { most }) : undefined)}
        onClick={() => rows.add()}
      >
        {t('Add {entry}', { entry })}
      </Button>
    </RowsBox>
  );
}
