// @chunk console panel
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { token, type as text, visuallyHidden } from '../theme/theme.tsx';
import { holdsTime } from '../format/format.tsx';
import { breakable } from '../legible/legible.tsx';
import { TimesNote } from '../TimesNote/TimesNote.tsx';

/** At most four columns, and fewer in a narrower container. */
const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(10rem, 25% - 1.5rem), 1fr));
  gap: 1rem 1.5rem;
`;

const Item = styled.div<{ $wide: boolean }>`
  min-width: 0;
  ${(p) =>
    p.$wide &&
    css`
      grid-column: 1 / -1;
    `}
  & dt {
    ${text.small} color: ${token('text-3')};
  }
  & dd {
    padding-top: 2px;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Value = styled.dd<{ $mono: boolean }>`
  ${(p) => p.$mono && text.mono}
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

export interface Detail {
  label: string;
  /** null, an empty text and an empty list show as a dash. Zero and 'No' are values. */
  value: ReactNode;
  /** Uses the monospaced font, for handles, fingerprints and PEM. Default: false. */
  mono?: boolean | undefined;
  /** Takes the whole row. Default: false. */
  wide?: boolean | undefined;
}

export interface DetailsListProps {
  items: readonly Detail[];
}

const isEmpty = (value: ReactNode): boolean =>
  value === undefined || value === null || typeof value === 'boolean' || value === '' || (Array.isArray(value) && value.length === 0);

/** The properties of an object, each under its label. If one of them is a time, the list names the time zone. */
export function DetailsList({ items }: DetailsListProps) {
  const list = (
    <List>
      {items.map(({ label, value, mono = false, wide = false }) => (
        <Item key={label} $wide={wide}>
          <dt>{label}</dt>
          <Value $mono={mono} translate={mono ? 'no' : undefined}>
            {isEmpty(value) ? (
              <>
                <span aria-hidden>—</span>
                <Hidden>{t('Not set')}</Hidden>
              </>
            ) : (
              breakable(value)
            )}
          </Value>
        </Item>
      ))}
    </List>
  );
  return items.some(({ value }) => typeof value === 'string' && holdsTime(value)) ? (
    <>
      {list}
      <TimesNote />
    </>
  ) : (
    list
  );
}
