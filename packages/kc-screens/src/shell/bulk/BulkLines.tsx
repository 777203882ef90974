import { useEffect } from 'react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { Progress } from 'kc-components/Progress';
import { countText } from 'kc-components/format';
import { narrow, token } from 'kc-components/theme';
import { t } from 'kc-intl/t';
import type { ScreenDefinition } from '../screens/pages/screen.ts';
import type { BulkAct } from './bulkAct.ts';
import { useBulk } from './useBulk.ts';
import { noteOf, unknownText } from './noteOf.ts';

const Strip = styled.section`
  border-bottom: 1px solid ${token('line')};
  background: ${token('raised')};
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  align-items: center;
  padding: 0.25rem 1.25rem;
  & + & {
    border-top: 1px solid ${token('line')};
  }
  & > p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > p > span {
    color: ${token('text-2')};
  }
  ${narrow} {
    padding: 0.25rem 0.75rem;
  }
`;

const Far = styled.div`
  flex: 1 1 8rem;
  max-width: 20rem;
`;

/** Below the other columns; screen readers announce changes. */
const Why = styled.output`
  flex: 1 0 100%;
  color: ${token('text-2')};
  overflow-wrap: anywhere;
  &:empty {
    flex: none;
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: 0.5rem;
  margin-inline-start: auto;
`;

const words = ({ counts, items, state, secrets }: BulkAct): string =>
  [
    t('{done} of {total} done', { done: countText(counts.done), total: countText(items.length) }),
    counts.failed > 0 && t('{count} failed', { count: countText(counts.failed) }),
    counts.skipped > 0 && t('{count} skipped', { count: countText(counts.skipped) }),
    state === 'paused' && t('paused'),
    state === 'stopped' && (secrets.length > 0 ? t('waiting for you') : t('interrupted')),
    state === 'elsewhere' && t('running in another tab'),
  ]
    .filter((part) => part !== false)
    .join(', ');

export interface BulkStripProps {
  /** Returns the screen at a path if the current user may open it; undefined otherwise. */
  screenAt: (path: string) => Pick<ScreenDefinition, 'load'> | undefined;
}

/** One line per bulk operation. Loaded on demand with the first operation. */
export function BulkLines({ acts, screenAt }: BulkStripProps & { acts: readonly BulkAct[] }) {
  const shown = acts.filter(({ open }) => !open);
  return (
    <>
      {acts
        .filter(({ known }) => !known)
        .map((act) => (
          <FindCall key={act.id} act={act} screenAt={screenAt} />
        ))}
      {shown.length > 0 && (
        <Strip aria-label={t('Operations on several objects')}>
          <ul>
            {shown.map((act) => (
              <Shown key={act.id} act={act} />
            ))}
          </ul>
        </Strip>
      )}
    </>
  );
}

function Shown({ act }: { act: BulkAct }) {
  const bulk = useBulk();
  const { id, title, state, counts, items, secrets, known } = act;
  const ended = counts.done + counts.failed + counts.skipped;
  const lost = known ? undefined : unknownText;
  return (
    <Line data-kc-bulk={state}>
      <p>
        {title} <span>{words(act)}</span>
      </p>
      <Far>
        <Progress inline label={title} value={ended} max={items.length} tone={state === 'over' && counts.failed > 0 ? 'bad' : 'info'} />
      </Far>
      <Buttons>
        {state === 'running' && <Button onClick={() => bulk.pause(id)}>{t('Pause')}</Button>}
        {(state === 'paused' || state === 'stopped') &&
          (secrets.length > 0 ? (
            <Button disabledReason={lost} onClick={() => bulk.open(id)}>
              {t('Continue')}
            </Button>
          ) : (
            <Button disabledReason={lost} onClick={() => bulk.resume(id)}>
              {t('Resume')}
            </Button>
          ))}
        {state !== 'over' && state !== 'elsewhere' && (
          <Button tone="quiet" onClick={() => bulk.cancel(id)}>
            {t('Cancel the rest')}
          </Button>
        )}
        <Button tone="quiet" onClick={() => bulk.open(id)}>
          {t('Show results')}
        </Button>
        {state === 'over' && <Button tone="quiet" iconOnly icon={<X aria-hidden />} aria-label={t('Dismiss results')} onClick={() => bulk.dismiss(id)} />}
      </Buttons>
      <Why>{noteOf(act)}</Why>
    </Line>
  );
}

/** After a reload: finds the call of an operation in the dialogs of the page that started it. */
function FindCall({ act: { id, page, call }, screenAt }: BulkStripProps & { act: BulkAct }) {
  const bulk = useBulk();
  const screen = screenAt(page);
  useEffect(() => {
    if (!screen) return;
    const find = async () => {
      const { dialogs } = await screen.load();
      const calls = dialogs.flatMap((place) => place.dialogs.flatMap(({ submit }) => (submit ? [submit.call] : [])));
      const declared = calls.find((one) => one.id === call);
      if (declared) bulk.know(id, declared);
    };
    void find().catch(() => undefined);
  }, [bulk, screen, id, call]);
  return null;
}
