import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { countText } from 'kc-components/format';
import { Link } from 'kc-components/Link';
import { Progress } from 'kc-components/Progress';
import { Skeleton } from 'kc-components/Skeleton';
import { token, type } from 'kc-components/theme';
import { t } from 'kc-intl/t';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: 0.75rem;
`;

const Box = styled.article`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  min-width: 0;
  padding: 0.875rem ${token('space-box')};
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius-box);
  background: ${token('surface')};
`;

const Title = styled.h2`
  ${type.label}
  color: ${token('text-2')};
`;

const Figures = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.375rem;
  margin: 0;
  color: ${token('text-3')};
  font-variant-numeric: tabular-nums;
  & > a,
  & > span:first-child {
    color: ${token('text')};
    font: 600 1.5rem/2rem var(--kc-font);
  }
`;

/** Tiles in a row, as many as fit. */
export const TileRow = ({ children }: { children: ReactNode }) => <Row>{children}</Row>;

interface TileProps {
  title: string;
  /** Undefined while loading. */
  value: number | undefined;
  /** The total: 'of 1,204'. Default: none. */
  of?: number | undefined;
  /** Formats the number. Default: with thousands separators. */
  format?: ((count: number) => string) | undefined;
  /** A note next to a number without a total. Default: none. */
  note?: string | undefined;
  /** Address of the list of counted objects. Default: no link. */
  href?: string | undefined;
}

/** One figure, with a link to the counted objects. */
export function Tile({ title, value, of, format = countText, note, href }: TileProps) {
  return (
    <Box aria-label={title}>
      <Title>{title}</Title>
      {value === undefined ? (
        <Skeleton lines={1} label={null} />
      ) : (
        <>
          <Figures>
            {href === undefined ? <span>{format(value)}</span> : <Link href={href}>{format(value)}</Link>}
            {of === undefined ? note && <span>{note}</span> : <span>{t('of {total}', { total: format(of) })}</span>}
          </Figures>
          {of !== undefined && <Progress inline label={title} value={value} max={of} />}
        </>
      )}
    </Box>
  );
}
