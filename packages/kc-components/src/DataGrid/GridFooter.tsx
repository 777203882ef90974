import { memo, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { countText } from '../format/format.tsx';
import { TimesNote } from '../TimesNote/TimesNote.tsx';
import { visuallyHidden } from '../theme/theme.tsx';
import { Foot } from './DataGrid.styles.ts';
import type { Progress } from './rows/useGridRows.ts';

const Hidden = styled.output`
  ${visuallyHidden}
`;

/** 'updated 12 s ago', 'updated 3 min ago', 'updated 2 h ago'. */
function updatedText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return t('updated {seconds} s ago', { seconds });
  if (seconds < 3600) return t('updated {minutes} min ago', { minutes: Math.floor(seconds / 60) });
  if (seconds < 86_400) return t('updated {hours} h ago', { hours: Math.floor(seconds / 3600) });
  return t('updated {days} d ago', { days: Math.floor(seconds / 86_400) });
}

function Updated({ at, now }: { at: number; now: () => number }) {
  const [, tick] = useState(0);
  const age = now() - at;
  const young = age < 60_000;
  useEffect(() => {
    // Seconds show in the first minute only. After that the text changes rarely, so the timer is slower.
    const timer = setInterval(() => tick((n) => n + 1), young ? 1000 : 30_000);
    return () => clearInterval(timer);
  }, [young]);
  return <>{updatedText(age)}</>;
}

interface GridFooterProps {
  /** null: the grid has no checkboxes. */
  selected: number | null;
  total: number;
  shown: number;
  loading: boolean;
  updatedAt: number | null | undefined;
  now: () => number;
  progress: Progress | null;
  /** True if a column shows times. */
  times: boolean;
}

/** Counts, age of the data, and the progress of loading the remaining rows. */
export const GridFooter = memo(function GridFooter({ selected, total, shown, loading, updatedAt, now, progress, times }: GridFooterProps) {
  return (
    <Foot>
      <span className={selected === 0 ? 'kc-none' : undefined}>
        {selected !== null && !loading && t('{selected} of {total} selected', { selected: countText(selected), total: countText(total) })}
      </span>
      {progress && (
        <span>
          <progress aria-label={t('Loading the rest')} value={progress.loaded} max={Math.max(1, progress.total)} />{' '}
          {t('Loading {loaded} of {total} rows', { loaded: countText(progress.loaded), total: countText(progress.total) })}{' '}
          <button type="button" onClick={progress.cancel}>
            {t('Cancel')}
          </button>
        </span>
      )}
      {times && <TimesNote />}
      <span>
        {!loading && t('{count} shown', { count: countText(shown) })}
        {updatedAt !== null && updatedAt !== undefined && (
          <>
            {!loading && ' · '}
            <Updated at={updatedAt} now={now} />
          </>
        )}
        {loading && <Hidden>{t('Loading')}</Hidden>}
      </span>
    </Foot>
  );
});
