import { memo, useState } from 'react';
import { RotateCw } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { Progress } from '../Progress/Progress.tsx';
import { Status, type StatusTone } from '../Status/Status.tsx';
import { Bar, Block, Buttons, Count, Name, Row, Scroller } from './ResultList.styles.ts';

export type ResultState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

export interface Result {
  id: string;
  name: string;
  state: ResultState;
  /** Why it failed or was skipped, in the server's words. */
  reason?: string | undefined;
}

export interface ResultListProps {
  /** What is going on: 'Deleting users'. */
  label: string;
  /** In the order in which they are worked on. */
  items: readonly Result[];
  /** Tries the failed ones again; offered once nothing runs any more. Default: no such button. */
  onRetryFailed?: (() => void) | undefined;
}

const looks: Record<ResultState, { tone: StatusTone; word: string }> = {
  waiting: { tone: 'idle', word: 'Waiting' },
  running: { tone: 'info', word: 'Running' },
  done: { tone: 'ok', word: 'Done' },
  failed: { tone: 'bad', word: 'Failed' },
  skipped: { tone: 'warn', word: 'Skipped' },
};

/** Drawn anew when its own result is another one: of thousands, a few are at a time. */
const Line = memo(({ item: { name, state, reason } }: { item: Result }) => (
  <Row data-kc-result={state}>
    <Name>{name}</Name>
    <Status tone={looks[state].tone}>{looks[state].word}</Status>
    {reason && <p>{reason}</p>}
  </Row>
));
Line.displayName = 'Line';

/** What became of each object of a bulk act: a partial failure is neither a success nor a failure. */
export function ResultList({ label, items, onRetryFailed }: ResultListProps) {
  const [only, setOnly] = useState(false);
  const count = (state: ResultState) => items.filter((item) => item.state === state).length;
  const [done, failed, skipped] = [count('done'), count('failed'), count('skipped')];
  const ended = done + failed + skipped;
  const working = ended < items.length;
  const filtered = only && failed > 0;
  const words = [`${done} of ${items.length} done`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(', ');

  return (
    <Block>
      <Progress label={label} value={ended} max={items.length} valueText={`${ended} of ${items.length}`} tone={working ? 'info' : failed > 0 ? 'bad' : 'ok'} />
      <Bar>
        <Count>{words}</Count>
        {failed > 0 && (
          <Buttons>
            {onRetryFailed && (
              <Button icon={<RotateCw aria-hidden />} onClick={onRetryFailed} disabledReason={working ? 'Wait until the rest is done.' : undefined}>
                Retry failed
              </Button>
            )}
            <Button tone="quiet" onClick={() => setOnly(!only)}>
              {filtered ? 'Show all' : 'Show failed only'}
            </Button>
          </Buttons>
        )}
      </Bar>
      <Scroller aria-label={`${label}, results`} tabIndex={0}>
        <ul>
          {items
            .filter((item) => !filtered || item.state === 'failed')
            .map((item) => (
              <Line key={item.id} item={item} />
            ))}
        </ul>
      </Scroller>
    </Block>
  );
}
